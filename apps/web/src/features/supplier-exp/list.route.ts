export { SupplierExpListPage as Component } from './SupplierExpListPage.tsx'
