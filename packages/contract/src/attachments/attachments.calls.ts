import { calls } from '../call.ts'

export const attachmentCalls = calls({
  getAttachment: {
    method: 'GET',
    path: 'core/attachments/:uuid/',
    access: 'public',
    title: 'The content of a public file',
    ours: 'the specification names files with an address, not the call behind it',
  },
})
