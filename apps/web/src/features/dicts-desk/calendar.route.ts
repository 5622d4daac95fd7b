export { CalendarPage as Component } from './CalendarPage.tsx'
