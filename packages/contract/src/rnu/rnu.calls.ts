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
    title: 'The filtered register of unscrupulous suppliers as a file',
    ours: 'People take lists into a spreadsheet; without it they copy pages by hand.',
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
