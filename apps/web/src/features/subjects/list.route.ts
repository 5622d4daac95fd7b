export { SubjectsPage as Component } from './SubjectsPage.tsx'
