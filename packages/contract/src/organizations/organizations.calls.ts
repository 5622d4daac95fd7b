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
    title: 'Export the filtered list of organisations as a file',
    ours: 'Users work on lists in a spreadsheet; without an export they copy pages by hand.',
  },
  searchOrganizations: {
    method: 'GET',
    path: 'core/organizations/',
    access: 'public',
    title: 'Find an organisation by name or БИН, for search fields',
    reads: ['Organization'],
  },
  getOrganizationTax: {
    method: 'GET',
    path: 'core/organizations/tax/',
    access: 'public',
    title: 'Tax debt of an organisation, and whether the debt bars it from bidding',
    reads: ['Organization'],
  },
  getPublicOrganization: {
    method: 'GET',
    path: 'core/organizations/:id/',
    access: 'public',
    title: 'One organisation: its roles, and its numbers of purchases and contracts',
    reads: ['Organization'],
  },
  getOwnOrganization: {
    method: 'GET',
    path: 'personal-account/main/organization/',
    access: 'cabinet',
    title: 'The acting organisation',
    reads: ['Organization'],
  },
  listSubjects: {
    method: 'GET',
    path: 'core/subjects/',
    access: 'public',
    title: 'Register of procurement subjects, with what each has bought and sold',
    reads: ['Organization'],
  },
  exportSubjects: {
    method: 'GET',
    path: 'core/subjects/export/',
    access: 'public',
    title: 'Export the filtered register of subjects as a file',
    ours: 'Users work on lists in a spreadsheet; without an export they copy pages by hand.',
  },
})
