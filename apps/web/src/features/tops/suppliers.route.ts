export { TopSuppliersPage as Component } from './TopSuppliersPage.tsx'
