export { StatePage as Component } from './StatePage.tsx'
