export { DeskPage as Component } from './DeskPage.tsx'
