export { SavedPage as Component } from './SavedPage.tsx'
