export { NewPurchaseOrderPage as Component } from './NewPurchaseOrderPage.tsx'
