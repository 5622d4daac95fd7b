export { PlanItemsPage as Component } from './PlanItemsPage.tsx'
