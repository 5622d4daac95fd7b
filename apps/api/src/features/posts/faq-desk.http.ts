import type { DeskFaq, faqDeskRoutes } from '@zakup/contract/posts/faq-desk.routes'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { safeHtml } from '../../kernel/safe-html.ts'
import { findDeskFaq, listDeskFaq } from './faq-desk.queries.ts'
import { createFaq, deleteFaq, orderFaq, showFaq, updateFaq } from './faq-desk.service.ts'

type Ctx = CallContext<'cabinet'>

const safe = (faq: DeskFaq): DeskFaq => ({
  ...faq,
  answer: safeHtml(faq.answer),
  answer_kk: faq.answer_kk && safeHtml(faq.answer_kk),
})

async function readAll(ctx: Ctx) {
  refuse(operatorRefusal(ctx.actor))
  return { results: (await ctx.own(listDeskFaq)).map(safe) }
}

async function readFaq(ctx: Ctx, id: number) {
  return safe(there(await ctx.own((trx) => findDeskFaq(trx, id))))
}

export const faqDeskHandlers: Handlers<typeof faqDeskRoutes> = {
  listDeskFaq: ({ ctx }) => readAll(ctx),
  async createFaq({ body, ctx }) {
    return readFaq(ctx, await createFaq(ctx, body))
  },
  async orderFaq({ body, ctx }) {
    await orderFaq(ctx, body.ids)
    return readAll(ctx)
  },
  async updateFaq({ params, body, ctx }) {
    return readFaq(ctx, await updateFaq(ctx, params.id, body))
  },
  deleteFaq: ({ params, ctx }) => deleteFaq(ctx, params.id),
  async publishFaq({ params, body, ctx }) {
    return readFaq(ctx, await showFaq(ctx, params.id, body.version, true))
  },
  async hideFaq({ params, body, ctx }) {
    return readFaq(ctx, await showFaq(ctx, params.id, body.version, false))
  },
}
