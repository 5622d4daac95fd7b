export { TopCustomersPage as Component } from './TopCustomersPage.tsx'
