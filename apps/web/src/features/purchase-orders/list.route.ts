export { PurchaseOrdersPage as Component } from './PurchaseOrdersPage.tsx'
