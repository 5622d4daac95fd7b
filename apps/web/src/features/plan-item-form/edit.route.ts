export { EditPlanItemPage as Component } from './EditPlanItemPage.tsx'
