export { OwnOrganizersPage as Component } from './OwnOrganizersPage.tsx'
