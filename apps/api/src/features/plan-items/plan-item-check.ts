import type { ownPlanItemRoutes, PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { ItemRemark } from '@zakup/contract/plans/plans.routes'
import type { BodyOf } from '@zakup/contract/route'
import { planItemRoleRefusal } from '@zakup/domain/plan-items/plan-item-machine'
import { type ItemFacts, itemRemarks } from '@zakup/domain/plan-items/plan-item-rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { refuseFields } from '../../kernel/field-error.ts'
import { notFound, refuse } from '../../kernel/problem-error.ts'
import { sumTooLarge } from './item-body-errors.ts'
import { factsOfPlan } from './item-facts.queries.ts'
import { refuseUnknown } from './item-field-errors.shared.ts'
import { remarksInWords } from './item-remarks.shared.ts'
import { doublesOfBody, givenUpNeeds, sumsOfPlan } from './item-siblings.queries.ts'
import { codesOf, conclusionOf, ownPlanOf, placesOf } from './item-values.queries.ts'
import { rowOf } from './plan-item-columns.queries.ts'
import { priceFor } from './price-hint.queries.ts'
import { frameOfPlan } from './rule-frame.queries.ts'

/** The remarks an item would get if it were saved like this; nothing is written. */
export async function checkPlanItem(
  ctx: CallContext<'cabinet'>,
  { plan_id, plan_item_id, ...body }: BodyOf<(typeof ownPlanItemRoutes)['checkPlanItem']>,
): Promise<{ total_price: string; remarks: ItemRemark[] }> {
  refuse(planItemRoleRefusal(ctx.actor))
  const tooLarge = sumTooLarge(body)
  if (tooLarge) refuseFields([tooLarge])
  return ctx.own(async (trx) => {
    if (!(await ownPlanOf(trx, ctx.actor.organization_id, plan_id))) throw notFound()
    // The rules need the codes of these two; other references, and inactive values, are checked on saving.
    const { enstru_id, justification_id } = body
    await refuseUnknown(trx, [
      ['enstru_id', 'dict_enstru', enstru_id, [enstru_id]],
      ['justification_id', 'dict_purchase_method_justification', justification_id, [justification_id]],
    ])
    const facts = await factsOfBody(trx, plan_id, plan_item_id, body)
    const { organization_id, ...frame } = await frameOfPlan(trx, plan_id)
    const sums = await sumsOfPlan(trx, plan_id, plan_item_id)
    const refused = await givenUpNeeds(trx, organization_id, frame.year)
    const siblings = {
      ...sums.around(facts, { count: 0, total: '0' }),
      doubles: await doublesOfBody(trx, plan_id, plan_item_id, body),
      refused: refused.get(facts.enstru_code) ?? 0,
    }
    const price = await priceFor(trx, body.enstru_id, body.deliveries[0]?.kato_id)
    return {
      total_price: facts.total_price,
      remarks: remarksInWords(itemRemarks(facts, { ...frame, siblings, price })),
    }
  })
}

/** The fields of the form, plus what is stored apart from it: the qualification and the result of the register. */
async function factsOfBody(
  trx: Transaction<DB>,
  planId: number,
  savedId: number | null,
  body: PlanItemBody,
): Promise<ItemFacts> {
  const [saved] = savedId === null ? [] : await factsOfPlan(trx, planId, [savedId])
  const row = rowOf(body)
  const sameConclusion =
    saved?.conclusion_number === body.conclusion_number && saved?.conclusion_date === body.conclusion_date
  return {
    ...body,
    ...(await codesOf(trx, body)),
    deliveries: await placesOf(trx, body),
    total_price: row.total_price,
    total_price_year_1: row.total_price_year_1,
    conclusion_result: sameConclusion ? (saved?.conclusion_result ?? null) : null,
    conclusion_term_days: await conclusionOf(trx, body),
    licenses: saved?.licenses ?? 0,
    first_category: saved?.first_category ?? false,
    materials: saved?.materials ?? 0,
    labour: saved?.labour ?? 0,
    file_kinds: body.files.map(({ kind }) => kind),
  }
}
