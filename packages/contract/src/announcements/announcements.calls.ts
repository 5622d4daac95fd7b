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
    title: 'Export the filtered list of announcements as a file',
    ours: 'Users work on lists in a spreadsheet; without an export they copy pages by hand.',
  },
  countAnnouncementsByYear: {
    method: 'GET',
    path: 'core/announcements/by-year/',
    access: 'public',
    title: 'Count published announcements and their sums by year',
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
    title: 'Documentation files of an announcement, by group',
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
    title: 'Winners and second places of each lot of an announcement',
    reads: ['Announcement'],
  },
  listAnnouncementContracts: {
    method: 'GET',
    path: 'core/announcements/:id/contracts/',
    access: 'public',
    title: 'Contracts signed from an announcement',
    reads: ['Announcement'],
  },
})
