import { calls } from '../call.ts'

const OURS = 'Who runs the portal must see on one page whether it runs.'

export const portalStateCalls = calls({
  getPortalState: {
    method: 'GET',
    path: 'operator/state/',
    access: 'cabinet',
    title: 'Queues, workers, letters, counters, the database and its copies, each with what to think of it',
    ours: OURS,
    reads: ['PortalState'],
  },
  retryJob: {
    method: 'POST',
    path: 'operator/jobs/:id/retry/',
    access: 'cabinet',
    title: 'Try a job again that was given up',
    ours: OURS,
    changes: ['PortalState', 'Waiting'],
  },
})
