export { SearchPage as Component } from './SearchPage.tsx'
