export { FaqPage as Component } from './FaqPage.tsx'
