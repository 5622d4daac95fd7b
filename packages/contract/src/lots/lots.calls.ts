import { calls } from '../call.ts'

export const lotCalls = calls({
  listPublicLots: {
    method: 'GET',
    path: 'core/_lots/', // sic, spec §7
    access: 'public',
    title: 'Search and list public lots',
    reads: ['Lot'],
  },
  exportPublicLots: {
    method: 'GET',
    path: 'core/_lots/export/',
    access: 'public',
    title: 'Export the filtered list of lots as a file',
    ours: 'Users work on lists in a spreadsheet; without an export they copy pages by hand.',
  },
  previewLots: {
    method: 'GET',
    path: 'core/lots/',
    access: 'public',
    title: 'Preview of the newest lots (the home page requests limit 12, offset 12)',
    reads: ['Lot'],
  },
  getPublicLot: {
    method: 'GET',
    path: 'core/lots/:id/',
    access: 'public',
    title: 'One public lot with its chain from plan item to contract',
    reads: ['Lot'],
  },
})
