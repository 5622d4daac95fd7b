import { z } from 'zod'
import { routes } from '../route.ts'
import { attachmentCalls } from './attachments.calls.ts'

export const attachmentRoutes = routes(attachmentCalls, {
  getAttachment: { params: z.object({ uuid: z.uuid() }), bytes: true },
})
