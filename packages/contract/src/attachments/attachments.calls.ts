import { calls } from '../call.ts'

export const attachmentCalls = calls({
  uploadAttachment: {
    method: 'POST',
    path: 'core/attachments/',
    access: 'cabinet',
    title: 'Upload a file: checked by content, scanned, stored',
  },
  getAttachment: {
    method: 'GET',
    path: 'core/attachments/:uuid/',
    access: 'public',
    title: 'The content of a public file',
    ours: 'the specification names files with an address, not the call behind it',
  },
  getOwnAttachment: {
    method: 'GET',
    path: 'core/attachments/:uuid',
    access: 'cabinet',
    title: 'The content of a file of the own organisation, or of a public one',
    ours: 'a draft has files too; the caller decides what is shown, as with plan items',
  },
})
