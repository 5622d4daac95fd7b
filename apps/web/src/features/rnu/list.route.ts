export { RnusPage as Component } from './RnusPage.tsx'
