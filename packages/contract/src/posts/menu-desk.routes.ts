import { menuItemBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, instant, line, optionalLine } from '../wire.ts'
import { menuDeskCalls } from './menu-desk.calls.ts'
import { author, html, optionalHtml, stepBody, version } from './written.ts'

const row = z
  .object({
    id: z.number().int(),
    parent_id: z.number().int().nullable(),
    slug: z.string(),
    title: z.string(),
    is_public: z.boolean(),
    updated_at: instant,
    updated_by: author,
    version,
  })
  .meta({ id: 'DeskMenuItemRow' })

const item = row
  .extend({
    title_kk: z.string().nullable(),
    /** Sanitised HTML. */
    body: z.string(),
    body_kk: z.string().nullable(),
  })
  .meta({ id: 'DeskMenuItem' })

const parent_id = z.number().int().positive().nullable()
const body = z.strictObject({
  title: line(menuItemBounds.title),
  title_kk: optionalLine(menuItemBounds.title),
  /** Identifies the page inside the portal. */
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(menuItemBounds.slug),
  parent_id: parent_id.default(null),
  body: html.default(''),
  body_kk: optionalHtml,
})

const all = z.object({ results: z.array(row) })
const one = { params: idParams, response: item }
const step = { ...one, body: stepBody }

export const menuDeskRoutes = routes(menuDeskCalls, {
  listDeskMenuItems: { response: all },
  createMenuItem: { body, response: item },
  orderMenuItems: {
    body: z.strictObject({ parent_id, ids: z.array(z.number().int().positive()).min(1).max(500) }),
    response: all,
  },
  getDeskMenuItem: one,
  updateMenuItem: { ...one, body: body.extend({ version }) },
  deleteMenuItem: { params: idParams },
  publishMenuItem: step,
  hideMenuItem: step,
})

export type DeskMenuItemRow = z.infer<typeof row>
export type DeskMenuItem = z.infer<typeof item>
