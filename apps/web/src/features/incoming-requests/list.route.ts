export { IncomingRequestsPage as Component } from './IncomingRequestsPage.tsx'
