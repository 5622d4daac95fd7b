import { calls } from '../call.ts'

export const rnuCalls = calls({
  listRnus: {
    method: 'GET',
    path: 'core/rnus',
    access: 'public',
    title: 'Register of unscrupulous suppliers',
    reads: ['Rnu'],
  },
  exportRnus: {
    method: 'GET',
    path: 'core/rnus/export/',
    access: 'public',
    title: 'Export the filtered register of unscrupulous suppliers as a file',
    ours: 'Users work on lists in a spreadsheet; without an export they copy pages by hand.',
  },
  getRnuByBiin: {
    method: 'GET',
    path: 'core/rnu-by-biin',
    access: 'public',
    title: 'Whether a БИН or ИИН is in the register today',
    reads: ['Rnu'],
  },
  getRnu: {
    method: 'GET',
    path: 'core/rnu/:id/',
    access: 'public',
    title: 'One record of the register',
    reads: ['Rnu'],
  },
})
