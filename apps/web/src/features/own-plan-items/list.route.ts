export { OwnPlanItemsPage as Component } from './OwnPlanItemsPage.tsx'
