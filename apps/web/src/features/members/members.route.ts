export { MembersPage as Component } from './MembersPage.tsx'
