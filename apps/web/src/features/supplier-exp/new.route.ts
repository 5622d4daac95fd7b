export { NewSupplierExpPage as Component } from './NewSupplierExpPage.tsx'
