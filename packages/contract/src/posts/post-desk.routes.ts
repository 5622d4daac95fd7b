import { postBounds } from '@zakup/domain/field-bounds'
import { POST_CATEGORIES, POST_STATES } from '@zakup/domain/posts/post'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { idParams, instant, line, optionalLine } from '../wire.ts'
import { postDeskCalls } from './post-desk.calls.ts'
import { author, html, optionalHtml, stepBody, version } from './written.ts'

const row = z
  .object({
    id: z.number().int(),
    title: z.string(),
    lead: z.string().nullable(),
    category: z.enum(POST_CATEGORIES),
    state: z.enum(POST_STATES),
    /** Requests the main place of the home page. */
    is_main: z.boolean(),
    has_image: z.boolean(),
    published_at: instant.nullable(),
    updated_at: instant,
    updated_by: author,
    version,
  })
  .meta({ id: 'DeskPostRow' })

const post = row
  .extend({
    title_kk: z.string().nullable(),
    /** Sanitised HTML. */
    body: z.string(),
    body_kk: z.string().nullable(),
    image: z
      .object({ uuid: z.uuid(), name: z.string(), size: z.number().int(), content_type: z.string() })
      .nullable(),
    image_alt: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'DeskPost' })

/** A draft may have no text; a published post must have one. */
const body = z.strictObject({
  title: line(postBounds.title),
  title_kk: optionalLine(postBounds.title),
  lead: optionalLine(postBounds.lead),
  body: html.default(''),
  body_kk: optionalHtml,
  category: z.enum(POST_CATEGORIES),
  is_main: z.boolean().default(false),
  /** An upload of the operator: PNG or JPEG. */
  image: z.uuid().nullable().default(null),
  image_alt: optionalLine(postBounds.image_alt),
})

const one = { params: idParams, response: post }
const step = { ...one, body: stepBody }

export const postDeskRoutes = routes(postDeskCalls, {
  listDeskPosts: {
    query: z.strictObject({
      ...listQuery({ bounds: { defaultLimit: 20, maxLimit: 100, maxOffset: 10_000 } }).shape,
      state: z.enum(POST_STATES).optional(),
    }),
    response: page(row).extend({
      /** Number of posts in each state, ignoring the filters. */
      states: z.record(z.enum(POST_STATES), z.number().int()),
    }),
  },
  createPost: { body, response: post },
  getDeskPost: one,
  updatePost: { ...one, body: body.extend({ version }) },
  deletePost: { params: idParams },
  publishPost: step,
  schedulePost: { ...one, body: stepBody.extend({ published_at: instant }) },
  unpublishPost: step,
})

export type DeskPostRow = z.infer<typeof row>
export type DeskPost = z.infer<typeof post>
