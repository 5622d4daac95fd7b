import { POST_CATEGORIES } from '@zakup/domain/posts/post'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { idParams, instant } from '../wire.ts'
import { postCalls } from './posts.calls.ts'

const postRow = z
  .object({
    id: z.number().int(),
    title: z.string(),
    lead: z.string().nullable(),
    category: z.enum(POST_CATEGORIES),
    is_main: z.boolean(),
    image_url: z.string().nullable(),
    published_at: instant,
  })
  .meta({ id: 'PostRow' })

const post = postRow
  .extend({
    /** Sanitised HTML: a few text elements and links, no scripts. */
    body: z.string(),
    title_kk: z.string().nullable(),
    body_kk: z.string().nullable(),
    /** Text alternative of the image; null if it is only decorative. */
    image_alt: z.string().nullable(),
    /** The next newer and the next older post. */
    newer: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    older: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  })
  .meta({ id: 'Post' })

const menuItemRow = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  slug: z.string(),
  title: z.string(),
})

const menuItem = menuItemRow
  .extend({
    title_kk: z.string().nullable(),
    /** Sanitised HTML. */
    body: z.string(),
    body_kk: z.string().nullable(),
    children: z.array(menuItemRow),
    updated_at: instant,
  })
  .meta({ id: 'MenuItem' })

const faqRow = z
  .object({
    id: z.number().int(),
    category: z.string(),
    question: z.string(),
    /** Sanitised HTML. */
    answer: z.string(),
  })
  .meta({ id: 'Faq' })

export const postRoutes = routes(postCalls, {
  listPosts: {
    query: z.strictObject({
      ...listQuery({ bounds: { defaultLimit: 12, maxLimit: 100, maxOffset: 10_000 } }).shape,
      category: z.enum(POST_CATEGORIES).optional(),
    }),
    response: page(postRow),
  },
  listMainPosts: { response: z.object({ results: z.array(postRow) }) },
  getPost: { params: idParams, response: post },
  listMenuItems: { response: z.object({ results: z.array(menuItemRow) }) },
  getMenuItem: { params: idParams, response: menuItem },
  listFaq: {
    query: listQuery({ bounds: { defaultLimit: 200, maxLimit: 1000, maxOffset: 10_000 } }),
    response: page(faqRow),
  },
})

export type PostRow = z.infer<typeof postRow>
export type FaqRow = z.infer<typeof faqRow>
