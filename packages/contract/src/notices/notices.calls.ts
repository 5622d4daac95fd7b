import { calls } from '../call.ts'

const WHY = 'The specification has no notices; without them people look into every list every day.'

export const noticeCalls = calls({
  listNotices: {
    method: 'GET',
    path: 'personal-account/notices/',
    access: 'cabinet',
    title: 'What happened: notices of the person in the organisation they act for, newest first',
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
    title: 'The number of unread notices whenever it changes, as server-sent events',
    ours: WHY,
  },
  getNoticeSettings: {
    method: 'GET',
    path: 'personal-account/notices/settings/',
    access: 'cabinet',
    title: 'How each kind of notice is told by e-mail',
    ours: WHY,
    reads: ['NoticeSetting'],
  },
  updateNoticeSettings: {
    method: 'PUT',
    path: 'personal-account/notices/settings/',
    access: 'cabinet',
    title: 'Choose how kinds of notices are told by e-mail',
    ours: WHY,
    changes: ['NoticeSetting'],
  },
  listWaiting: {
    method: 'GET',
    path: 'personal-account/main/waiting/',
    access: 'cabinet',
    title: 'Things that wait for this person, with their deadlines, the most urgent first',
    ours: 'One place that says what to do today.',
    reads: ['Waiting'],
  },
})
