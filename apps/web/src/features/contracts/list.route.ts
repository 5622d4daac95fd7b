export { ContractsPage as Component } from './ContractsPage.tsx'
