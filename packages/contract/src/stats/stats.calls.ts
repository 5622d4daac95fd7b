import { calls } from '../call.ts'

export const statsCalls = calls({
  getAnalytics: {
    method: 'GET',
    path: 'personal-account/main/analytics/', // sic: the path of a cabinet, open to anyone (spec §7)
    access: 'public',
    title: 'The year in numbers for the home page',
    reads: ['Stats'],
  },
  getCounts: {
    method: 'GET',
    path: 'core/stats/counts/',
    access: 'public',
    title: 'How many of everything there are',
    reads: ['Stats'],
  },
  getUserCounts: {
    method: 'GET',
    path: 'core/stats/user-counts/',
    access: 'public',
    title: 'How many organisations take part, by role',
    reads: ['Stats'],
  },
})
