export { SecurityPage as Component } from './SecurityPage.tsx'
