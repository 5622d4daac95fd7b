import { calls } from '../call.ts'

const WHY = 'The specification has no notices; without them users check every list every day.'

export const noticeCalls = calls({
  listNotices: {
    method: 'GET',
    path: 'personal-account/notices/',
    access: 'cabinet',
    title: 'List notices of the user in the acting organisation, newest first',
    ours: WHY,
    reads: ['Notice'],
  },
  readNotices: {
    method: 'POST',
    path: 'personal-account/notices/read/',
    access: 'cabinet',
    title: 'Mark notices as read, some or all',
    ours: WHY,
    changes: ['Notice'],
  },
  streamNotices: {
    method: 'GET',
    path: 'personal-account/notices/stream/',
    access: 'cabinet',
    title: 'Stream the number of unread notices whenever it changes, as server-sent events (SSE)',
    ours: WHY,
  },
  getNoticeSettings: {
    method: 'GET',
    path: 'personal-account/notices/settings/',
    access: 'cabinet',
    title: 'How each kind of notice is sent by e-mail',
    ours: WHY,
    reads: ['NoticeSetting'],
  },
  updateNoticeSettings: {
    method: 'PUT',
    path: 'personal-account/notices/settings/',
    access: 'cabinet',
    title: 'Choose how each kind of notice is sent by e-mail',
    ours: WHY,
    changes: ['NoticeSetting'],
  },
})
