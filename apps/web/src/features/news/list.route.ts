export { NewsPage as Component } from './NewsPage.tsx'
