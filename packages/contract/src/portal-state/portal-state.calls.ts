import { calls } from '../call.ts'

const OURS = 'The operator needs one page that shows whether the portal works.'

export const portalStateCalls = calls({
  getPortalState: {
    method: 'GET',
    path: 'operator/state/',
    access: 'cabinet',
    title: 'State of queues, workers, e-mails, counters, database and backups, each with a level',
    ours: OURS,
    reads: ['PortalState'],
  },
  retryJob: {
    method: 'POST',
    path: 'operator/jobs/:id/retry/',
    access: 'cabinet',
    title: 'Retry a job that failed permanently',
    ours: OURS,
    changes: ['PortalState', 'Waiting'],
  },
})
