import { calls } from '../call.ts'

const DESK = 'The specification has a call to read a help page, but none to write it.'

/** Pages of the help menu in the operator's back office. */
export const menuDeskCalls = calls({
  listDeskMenuItems: {
    method: 'GET',
    path: 'operator/menu-items/',
    access: 'cabinet',
    title: 'List the pages of the help menu in their order, including hidden ones',
    ours: DESK,
    reads: ['MenuItem'],
  },
  createMenuItem: {
    method: 'POST',
    path: 'operator/menu-items/',
    access: 'cabinet',
    title: 'Add a help page, hidden, after its siblings',
    ours: DESK,
    changes: ['MenuItem'],
  },
  orderMenuItems: {
    method: 'PUT',
    path: 'operator/menu-items/order/',
    access: 'cabinet',
    title: 'Set the order of the pages under one parent',
    ours: DESK,
    changes: ['MenuItem'],
  },
  getDeskMenuItem: {
    method: 'GET',
    path: 'operator/menu-items/:id/',
    access: 'cabinet',
    title: 'One help page with the fields its author edits',
    ours: DESK,
    reads: ['MenuItem'],
  },
  updateMenuItem: {
    method: 'PUT',
    path: 'operator/menu-items/:id/',
    access: 'cabinet',
    title: 'Change a help page or its position',
    ours: DESK,
    changes: ['MenuItem'],
  },
  deleteMenuItem: {
    method: 'DELETE',
    path: 'operator/menu-items/:id/',
    access: 'cabinet',
    title: 'Delete a hidden help page that has no subpages',
    ours: DESK,
    changes: ['MenuItem'],
  },
  publishMenuItem: {
    method: 'POST',
    path: 'operator/menu-items/:id/publish/',
    access: 'cabinet',
    title: 'Publish a help page',
    ours: DESK,
    changes: ['MenuItem'],
  },
  hideMenuItem: {
    method: 'POST',
    path: 'operator/menu-items/:id/hide/',
    access: 'cabinet',
    title: 'Hide a help page',
    ours: DESK,
    changes: ['MenuItem'],
  },
})
