export { DictsPage as Component } from './DictsPage.tsx'
