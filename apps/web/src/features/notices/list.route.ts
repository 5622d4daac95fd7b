export { NoticesPage as Component } from './NoticesPage.tsx'
