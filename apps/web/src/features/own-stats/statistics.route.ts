export { StatisticsPage as Component } from './StatisticsPage.tsx'
