import { calls } from '../call.ts'

export const organizationCalls = calls({
  listPublicOrganizations: {
    method: 'GET',
    path: 'core/_organizations/', // sic, spec §7
    access: 'public',
    title: 'Search and list organisations',
    reads: ['Organization'],
  },
  exportPublicOrganizations: {
    method: 'GET',
    path: 'core/_organizations/export/',
    access: 'public',
    title: 'The filtered list of organisations as a file',
    ours: 'People take lists into a spreadsheet; without it they copy pages by hand.',
  },
  searchOrganizations: {
    method: 'GET',
    path: 'core/organizations/',
    access: 'public',
    title: 'Find an organisation by name or БИН, for pickers',
    reads: ['Organization'],
  },
  getOrganizationTax: {
    method: 'GET',
    path: 'core/organizations/tax/',
    access: 'public',
    title: 'Tax debt of an organisation, and whether it bars bids',
    reads: ['Organization'],
  },
  getPublicOrganization: {
    method: 'GET',
    path: 'core/organizations/:id/',
    access: 'public',
    title: 'One organisation: its roles, purchases and contracts in numbers',
    reads: ['Organization'],
  },
  getOwnOrganization: {
    method: 'GET',
    path: 'personal-account/main/organization/',
    access: 'cabinet',
    title: 'The organisation one acts for',
    reads: ['Organization'],
  },
  listSubjects: {
    method: 'GET',
    path: 'core/subjects/',
    access: 'public',
    title: 'Register of procurement subjects with what each bought and sold',
    reads: ['Organization'],
  },
  exportSubjects: {
    method: 'GET',
    path: 'core/subjects/export/',
    access: 'public',
    title: 'The filtered register of subjects as a file',
    ours: 'People take lists into a spreadsheet; without it they copy pages by hand.',
  },
})
