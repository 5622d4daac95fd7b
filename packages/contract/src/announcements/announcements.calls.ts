import { calls } from '../call.ts'

export const announcementCalls = calls({
  listPublicAnnouncements: {
    method: 'GET',
    path: 'core/_announcements/', // sic, spec §7
    access: 'public',
    title: 'Search and list published announcements',
    reads: ['Announcement'],
  },
  exportPublicAnnouncements: {
    method: 'GET',
    path: 'core/_announcements/export/',
    access: 'public',
    title: 'The filtered list of announcements as a file',
    ours: 'People take lists into a spreadsheet; without it they copy pages by hand.',
  },
  countAnnouncementsByYear: {
    method: 'GET',
    path: 'core/announcements/by-year/',
    access: 'public',
    title: 'Published announcements and their sums, year by year',
    reads: ['Announcement'],
  },
  getPublicAnnouncement: {
    method: 'GET',
    path: 'core/announcements/:id/',
    access: 'public',
    title: 'One published announcement',
    reads: ['Announcement'],
  },
  listAnnouncementLots: {
    method: 'GET',
    path: 'core/announcements/:id/lots/',
    access: 'public',
    title: 'Lots of an announcement',
    reads: ['Announcement'],
  },
  listAnnouncementGeneralFiles: {
    method: 'GET',
    path: 'core/announcements/:id/general-files/',
    access: 'public',
    title: 'Documentation of an announcement, by group',
    reads: ['Announcement'],
  },
  listAnnouncementProtocols: {
    method: 'GET',
    path: 'core/announcements/:id/protocols/',
    access: 'public',
    title: 'Protocols of an announcement',
    reads: ['Announcement'],
  },
  listAnnouncementWinners: {
    method: 'GET',
    path: 'core/announcements/:id/winners/',
    access: 'public',
    title: 'Winners and second places, lot by lot',
    reads: ['Announcement'],
  },
  listAnnouncementContracts: {
    method: 'GET',
    path: 'core/announcements/:id/contracts/',
    access: 'public',
    title: 'Contracts made from an announcement',
    reads: ['Announcement'],
  },
})
