export { LimitsPage as Component } from './LimitsPage.tsx'
