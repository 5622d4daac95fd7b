import type { ownPlanItemRoutes } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { ResponseOf } from '@zakup/contract/route'
import type { ConclusionResult } from '@zakup/domain/plan-items/plan-item-words'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '@zakup/messages/date-format'
import type { CallContext } from '../../kernel/call-context.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import {
  type Conclusion,
  conclusionsLike,
  keepConclusionResult,
  namedConclusion,
} from './conclusion.queries.ts'
import { editItem } from './plan-item-edit.service.ts'

type Checked = NonNullable<ResponseOf<(typeof ownPlanItemRoutes)['checkConclusion']>>

/**
 * Looks up in the register the conclusion that an item names, and stores the result. It changes no content of the item,
 * so the version stays and someone editing the item meanwhile gets no conflict. Правила п. 26.
 */
export function checkConclusion(ctx: CallContext<'cabinet'>, id: number): Promise<Checked> {
  return editItem(ctx, 'plan_item.check_conclusion', id, async (trx) => {
    const named = await namedConclusion(trx, id)
    const { number, date } = named
    if (number === null || date === null) throw new ProblemError(409, 'plan_item.no_conclusion')
    const { result, text, conclusion } = compared(
      { ...named, number, date },
      await conclusionsLike(trx, number),
    )
    const checked_at = await keepConclusionResult(trx, id, result)
    return { result, text, checked_at, conclusion }
  })
}

interface Named {
  number: string
  date: string
  customer_bin: string
}

function compared(
  { number, date, customer_bin }: Named,
  found: Conclusion[],
): { result: ConclusionResult; text: string; conclusion: Checked['conclusion'] } {
  const same = found.find((conclusion) => conclusion.issued_on === date)
  const nearest = same ?? found[0]
  if (!nearest) return { result: 'not_found', text: t('conclusion.not_found', { number }), conclusion: null }
  // The owner of the object is checked first: nothing more is disclosed about another customer's conclusion.
  if (nearest.customer_bin !== customer_bin)
    return { result: 'differs', text: t('conclusion.other_customer', { number }), conclusion: null }
  const { is_positive, customer_bin: _, ...conclusion } = nearest
  if (!same)
    return {
      result: 'differs',
      text: t('conclusion.other_date', {
        number,
        date: formatDate(nearest.issued_on),
        typed: formatDate(date),
      }),
      conclusion,
    }
  if (!is_positive)
    return { result: 'differs', text: t('conclusion.negative', { object: conclusion.object }), conclusion }
  return { result: 'confirmed', text: t('conclusion.confirmed', { object: conclusion.object }), conclusion }
}
