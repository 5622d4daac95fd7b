export { RegistrationsPage as Component } from './RegistrationsPage.tsx'
