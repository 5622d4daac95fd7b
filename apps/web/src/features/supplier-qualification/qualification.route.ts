export { SupplierQualificationPage as Component } from './SupplierQualificationPage.tsx'
