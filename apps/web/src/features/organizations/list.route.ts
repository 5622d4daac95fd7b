export { OrganizationsPage as Component } from './OrganizationsPage.tsx'
