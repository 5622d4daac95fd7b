import { faqBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, instant, line, optionalLine } from '../wire.ts'
import { faqDeskCalls } from './faq-desk.calls.ts'
import { author, html, optionalHtml, stepBody, version } from './written.ts'

const faq = z
  .object({
    id: z.number().int(),
    category: z.string(),
    question: z.string(),
    question_kk: z.string().nullable(),
    /** Sanitised HTML. */
    answer: z.string(),
    answer_kk: z.string().nullable(),
    is_public: z.boolean(),
    updated_at: instant,
    updated_by: author,
    version,
  })
  .meta({ id: 'DeskFaq' })

const body = z.strictObject({
  category: line(faqBounds.category),
  question: line(faqBounds.question),
  question_kk: optionalLine(faqBounds.question),
  answer: html.min(1),
  answer_kk: optionalHtml,
})

const all = z.object({ results: z.array(faq) })
const one = { params: idParams, response: faq }
const step = { ...one, body: stepBody }

export const faqDeskRoutes = routes(faqDeskCalls, {
  listDeskFaq: { response: all },
  createFaq: { body, response: faq },
  orderFaq: {
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(2000) }),
    response: all,
  },
  updateFaq: { ...one, body: body.extend({ version }) },
  deleteFaq: { params: idParams },
  publishFaq: step,
  hideFaq: step,
})

export type DeskFaq = z.infer<typeof faq>
