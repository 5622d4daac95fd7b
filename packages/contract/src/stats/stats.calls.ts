import { calls } from '../call.ts'

export const statsCalls = calls({
  getAnalytics: {
    method: 'GET',
    path: 'personal-account/main/analytics/', // sic: the path of a cabinet, open to anyone (spec §7)
    access: 'public',
    title: 'Key figures of the year for the home page',
    reads: ['Stats'],
  },
  getCounts: {
    method: 'GET',
    path: 'core/stats/counts/',
    access: 'public',
    title: 'Number of public records of each kind',
    reads: ['Stats'],
  },
  getUserCounts: {
    method: 'GET',
    path: 'core/stats/user-counts/',
    access: 'public',
    title: 'Number of organisations by role',
    reads: ['Stats'],
  },
})
