import { calls } from '../call.ts'

const DESK = 'The specification shows a help page and names nobody who writes it.'

/** Pages of the help menu at the operator's desk. */
export const menuDeskCalls = calls({
  listDeskMenuItems: {
    method: 'GET',
    path: 'operator/menu-items/',
    access: 'cabinet',
    title: 'The help menu with hidden pages, in its order',
    ours: DESK,
    reads: ['MenuItem'],
  },
  createMenuItem: {
    method: 'POST',
    path: 'operator/menu-items/',
    access: 'cabinet',
    title: 'Add a help page, hidden at first, last among its siblings',
    ours: DESK,
    changes: ['MenuItem'],
  },
  orderMenuItems: {
    method: 'PUT',
    path: 'operator/menu-items/order/',
    access: 'cabinet',
    title: 'Put the pages of one parent in an order',
    ours: DESK,
    changes: ['MenuItem'],
  },
  getDeskMenuItem: {
    method: 'GET',
    path: 'operator/menu-items/:id/',
    access: 'cabinet',
    title: 'One help page as its writer sees it',
    ours: DESK,
    reads: ['MenuItem'],
  },
  updateMenuItem: {
    method: 'PUT',
    path: 'operator/menu-items/:id/',
    access: 'cabinet',
    title: 'Change a help page or its place',
    ours: DESK,
    changes: ['MenuItem'],
  },
  deleteMenuItem: {
    method: 'DELETE',
    path: 'operator/menu-items/:id/',
    access: 'cabinet',
    title: 'Delete a hidden page that has none below it',
    ours: DESK,
    changes: ['MenuItem'],
  },
  publishMenuItem: {
    method: 'POST',
    path: 'operator/menu-items/:id/publish/',
    access: 'cabinet',
    title: 'Show a help page to everyone',
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
