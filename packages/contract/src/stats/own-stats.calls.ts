import { calls } from '../call.ts'

export const ownStatsCalls = calls({
  getPlanStats: {
    method: 'GET',
    path: 'personal-account/main/plan-stats',
    access: 'cabinet',
    title: 'Plan of a year by status and by month',
    reads: ['Plan', 'PlanItem', 'PurchaseOrder', 'Stats'],
  },
  getAnnouncementTotals: {
    method: 'GET',
    path: 'personal-account/main/announcements-stats-by-total-amount',
    access: 'cabinet',
    title: 'Sums announced, awarded and saved in a year',
    reads: ['OwnAnnouncement', 'Stats'],
  },
  getAnnouncementsByMethod: {
    method: 'GET',
    path: 'personal-account/main/announcements-stats-purchasemethod',
    access: 'cabinet',
    title: 'Announcements of a year by purchase method',
    reads: ['OwnAnnouncement', 'Stats'],
  },
  getAnnouncementsByMonth: {
    method: 'GET',
    path: 'personal-account/main/announcements-stats-month',
    access: 'cabinet',
    title: 'Announcements of a year by month',
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
    title: 'Export the five statistics of a year, optionally compared with another year, as XLSX',
    ours: 'Users send the report to their head as a file; without it they copy numbers by hand.',
  },
  listRecommendedLots: {
    method: 'GET',
    path: 'personal-account/main/recommended-lots/',
    access: 'cabinet',
    title: 'Lots open for bids that are similar to what the supplier has sold or is licensed for',
    ours: 'Suppliers look for lots; the portal already knows what they sell and are licensed for.',
    reads: ['Lot', 'SupplierQualification', 'SupplierExp'],
  },
})
