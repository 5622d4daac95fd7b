import { z } from 'zod'
import { routes } from '../route.ts'
import { instant } from '../wire.ts'
import { attachmentCalls } from './attachments.calls.ts'

const uuidParams = z.object({ uuid: z.uuid() })

const attachment = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    content_type: z.string(),
    size: z.number().int(),
    sha256: z.string(),
    created_at: instant,
  })
  .meta({ id: 'Attachment' })

export const attachmentRoutes = routes(attachmentCalls, {
  uploadAttachment: { upload: true, cost: 'upload', response: attachment },
  getAttachment: { params: uuidParams, bytes: true },
  getOwnAttachment: { params: uuidParams, bytes: true },
})

export type Attachment = z.infer<typeof attachment>
