import type { menuDeskRoutes } from '@zakup/contract/posts/menu-desk.routes'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { safeHtml } from '../../kernel/safe-html.ts'
import { findDeskMenuItem, listDeskMenu } from './menu-desk.queries.ts'
import {
  createMenuItem,
  deleteMenuItem,
  orderMenu,
  showMenuItem,
  updateMenuItem,
} from './menu-desk.service.ts'

type Ctx = CallContext<'cabinet'>

async function readMenu(ctx: Ctx) {
  refuse(operatorRefusal(ctx.actor))
  return { results: await ctx.own(listDeskMenu) }
}

async function readItem(ctx: Ctx, id: number) {
  refuse(operatorRefusal(ctx.actor))
  const item = there(await ctx.own((trx) => findDeskMenuItem(trx, id)))
  return { ...item, body: safeHtml(item.body), body_kk: item.body_kk && safeHtml(item.body_kk) }
}

export const menuDeskHandlers: Handlers<typeof menuDeskRoutes> = {
  listDeskMenuItems: ({ ctx }) => readMenu(ctx),
  async createMenuItem({ body, ctx }) {
    return readItem(ctx, await createMenuItem(ctx, body))
  },
  async orderMenuItems({ body, ctx }) {
    await orderMenu(ctx, body)
    return readMenu(ctx)
  },
  getDeskMenuItem: ({ params, ctx }) => readItem(ctx, params.id),
  async updateMenuItem({ params, body, ctx }) {
    return readItem(ctx, await updateMenuItem(ctx, params.id, body))
  },
  deleteMenuItem: ({ params, ctx }) => deleteMenuItem(ctx, params.id),
  async publishMenuItem({ params, body, ctx }) {
    return readItem(ctx, await showMenuItem(ctx, params.id, body.version, true))
  },
  async hideMenuItem({ params, body, ctx }) {
    return readItem(ctx, await showMenuItem(ctx, params.id, body.version, false))
  },
}
