export { DictPage as Component } from './DictPage.tsx'
