import { calls } from '../call.ts'
import { AS_FILE, stepCalls } from '../case-calls.ts'

const BEFORE_PUBLICATION = 'The head approves before publication; the specification ends with adding lots.'

export const announcementSteps = stepCalls(
  {
    noun: 'Announcement',
    path: 'core/announcement/',
    ours: BEFORE_PUBLICATION,
    changes: ['OwnAnnouncement', 'Waiting'],
  },
  {
    submit: 'Send an announcement to the head for approval',
    withdraw: 'Withdraw an announcement before it is published',
    return: 'Return an announcement with a comment',
    publish: {
      title: 'Publish an approved announcement; from then on its stages follow the schedule',
      changes: ['Announcement', 'Lot', 'PlanItem', 'PurchaseOrder'],
    },
  },
)

/** Announcements in the cabinet of their organizer. */
export const ownAnnouncementCalls = calls({
  createAnnouncement: {
    method: 'POST',
    path: 'core/announcement/create',
    access: 'cabinet',
    title: 'Create an announcement',
    changes: ['OwnAnnouncement', 'Waiting'],
  },
  listOwnAnnouncements: {
    method: 'GET',
    path: 'core/announcement',
    access: 'cabinet',
    title: 'List announcements of the acting organisation, including drafts',
    reads: ['OwnAnnouncement'],
  },
  exportOwnAnnouncements: {
    method: 'GET',
    path: 'core/announcement/export/',
    access: 'cabinet',
    title: 'Export announcements of the acting organisation as XLSX or CSV, with the filters of their list',
    ours: AS_FILE,
  },
  getOwnAnnouncement: {
    method: 'GET',
    path: 'core/announcement/:id',
    access: 'cabinet',
    title: 'One announcement of the acting organisation',
    reads: ['OwnAnnouncement'],
  },
  updateAnnouncement: {
    method: 'PUT',
    path: 'core/announcement/:id/',
    access: 'cabinet',
    title: 'Change the fields of an announcement in preparation',
    ours: 'The specification has a call to create an announcement, but none to change it.',
    changes: ['OwnAnnouncement'],
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: 'core/announcement/:id/',
    access: 'cabinet',
    title: 'Delete an announcement in preparation; its plan items become available again',
    changes: ['OwnAnnouncement', 'PlanItem', 'Waiting'],
  },
  listOwnAnnouncementLots: {
    method: 'GET',
    path: 'core/announcement/:id/get-lots/',
    access: 'cabinet',
    title: 'Lots of an announcement of the acting organisation',
    reads: ['OwnAnnouncement'],
  },
  listAnnouncementCandidates: {
    method: 'GET',
    path: 'core/announcement/:id/available-plan-items/',
    access: 'cabinet',
    title: 'List confirmed and own plan items that fit an announcement and are in no lot',
    ours: 'The lot builder needs a list of plan items to choose from.',
    reads: ['OwnAnnouncement', 'PurchaseOrder'],
  },
  addLots: {
    method: 'POST',
    path: 'core/announcement/:id/add-lots/',
    access: 'cabinet',
    title: 'Create lots from plan items',
    changes: ['OwnAnnouncement', 'PlanItem'],
  },
  unpinLots: {
    method: 'PUT',
    path: 'core/announcement/:id/unpin-lots/',
    access: 'cabinet',
    title: 'Remove lots from a draft; their plan items become available again',
    changes: ['OwnAnnouncement', 'PlanItem'],
  },
  setInsoterms: {
    method: 'PUT',
    path: 'core/announcement/:id/set-insoterms/', // sic, spec §7
    access: 'cabinet',
    title: 'Set the Incoterms of lots: a list of `lot` and `insoterms`',
    changes: ['OwnAnnouncement'],
  },
  setAnnouncementFiles: {
    method: 'PUT',
    path: 'core/announcement/:id/files/',
    access: 'cabinet',
    title: 'Set the documentation files of an announcement in preparation, by group',
    ours: 'The specification has a call to read the documentation, but none to add it.',
    changes: ['OwnAnnouncement'],
  },
  setAnnouncementCommission: {
    method: 'PUT',
    path: 'core/announcement/:id/commission/',
    access: 'cabinet',
    title: 'Set the commission of a purchase and its secretary',
    ours: 'The commission is appointed before publication (Закон ст. 8); the specification has no call for it.',
    changes: ['OwnAnnouncement'],
  },
  getAnnouncementReadiness: {
    method: 'GET',
    path: 'core/announcement/:id/readiness/',
    access: 'cabinet',
    title: 'What still blocks the publication of an announcement, and its dates if published now',
    ours: 'Shows what is missing while the user works, before the final step refuses it.',
    reads: ['OwnAnnouncement'],
  },
  getAnnouncementPreview: {
    method: 'GET',
    path: 'core/announcement/:id/preview/',
    access: 'cabinet',
    title: 'Preview of the public announcement, with its dates if published now',
    ours: 'A publication cannot be undone, so the user checks it first.',
    reads: ['OwnAnnouncement'],
  },
  ...announcementSteps,
  approveAnnouncement: {
    method: 'POST',
    path: 'core/announcement/:id/approve/',
    access: 'cabinet',
    title: 'Approve the documentation of an announcement',
    ours: BEFORE_PUBLICATION,
    changes: ['OwnAnnouncement', 'Waiting'],
  },
  changeDocumentation: {
    method: 'POST',
    path: 'core/announcement/:id/change-documentation/',
    access: 'cabinet',
    title: 'Create the next version of published documentation',
    ours: 'The documentation may change after remarks in the public discussion (Закон ст. 12).',
    changes: ['OwnAnnouncement', 'Waiting'],
  },
  getAnnouncementChanges: {
    method: 'GET',
    path: 'core/announcement/:id/changes/',
    access: 'cabinet',
    title: 'Differences between a version and the previous one, field by field',
    ours: 'The head approves the changes, and suppliers read them first.',
    reads: ['OwnAnnouncement'],
  },
  repeatAnnouncement: {
    method: 'POST',
    path: 'core/announcement/:id/repeat/',
    access: 'cabinet',
    title: 'Create a repeated purchase of the failed lots',
    ours: 'A failed purchase is repeated (Закон ст. 15).',
    changes: ['OwnAnnouncement', 'PlanItem', 'Waiting'],
  },
  getPublicAnnouncementChanges: {
    method: 'GET',
    path: 'core/announcements/:id/changes/',
    access: 'public',
    title: 'Differences between a published version and the previous one',
    ours: 'Anyone may see what changed and when.',
    reads: ['Announcement'],
  },
})
