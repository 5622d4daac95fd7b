import { calls } from '../call.ts'

export const ownStatsCalls = calls({
  getPlanStats: {
    method: 'GET',
    path: 'personal-account/main/plan-stats',
    access: 'cabinet',
    title: 'Plan of the year by status and by month',
    reads: ['Plan', 'PlanItem', 'PurchaseOrder', 'Stats'],
  },
  getAnnouncementTotals: {
    method: 'GET',
    path: 'personal-account/main/announcements-stats-by-total-amount',
    access: 'cabinet',
    title: 'How much was announced, won and saved in a year',
    reads: ['OwnAnnouncement', 'Stats'],
  },
  getAnnouncementsByMethod: {
    method: 'GET',
    path: 'personal-account/main/announcements-stats-purchasemethod',
    access: 'cabinet',
    title: 'What was announced in a year, by purchase method',
    reads: ['OwnAnnouncement', 'Stats'],
  },
  getAnnouncementsByMonth: {
    method: 'GET',
    path: 'personal-account/main/announcements-stats-month',
    access: 'cabinet',
    title: 'What was announced in a year, by month',
    reads: ['OwnAnnouncement', 'Stats'],
  },
  getContractStats: {
    method: 'GET',
    path: 'personal-account/main/contracts-stats',
    access: 'cabinet',
    title: 'Contracts of a year: in force, executed, overdue, paid',
    reads: ['Contract', 'Stats'],
  },
  exportOwnStats: {
    method: 'GET',
    path: 'personal-account/main/stats-report/',
    access: 'cabinet',
    title: 'The five statistics of a year, and of another beside it, as XLSX',
    ours: 'A report goes to the head as a file; without it people copy numbers by hand.',
  },
  listRecommendedLots: {
    method: 'GET',
    path: 'personal-account/main/recommended-lots/',
    access: 'cabinet',
    title: 'Lots open for bids that are like what the supplier has sold or is licensed for',
    ours: 'A supplier comes to find lots; the portal knows what it does.',
    reads: ['Lot', 'SupplierQualification', 'SupplierExp'],
  },
})
