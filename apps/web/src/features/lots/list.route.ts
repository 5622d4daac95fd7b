export { LotsPage as Component } from './LotsPage.tsx'
