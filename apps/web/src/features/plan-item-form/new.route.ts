export { NewPlanItemPage as Component } from './NewPlanItemPage.tsx'
