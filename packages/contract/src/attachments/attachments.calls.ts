import { calls } from '../call.ts'

export const attachmentCalls = calls({
  uploadAttachment: {
    method: 'POST',
    path: 'core/attachments/',
    access: 'cabinet',
    title: 'Upload a file; its content is checked and scanned for viruses before it is stored',
  },
  getAttachment: {
    method: 'GET',
    path: 'core/attachments/:uuid/',
    access: 'public',
    title: 'Download a public file',
    ours: 'The specification has file URLs in its responses, but not the call that serves them.',
  },
  getOwnAttachment: {
    method: 'GET',
    path: 'core/attachments/:uuid',
    access: 'cabinet',
    title: 'Download a file of the acting organisation, or a public one',
    ours: 'Drafts have files too; as with plan items, the access token decides which files the caller may read.',
  },
})
