export { QualificationPage as Component } from './QualificationPage.tsx'
