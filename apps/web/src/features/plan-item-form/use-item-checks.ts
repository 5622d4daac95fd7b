import { skipToken } from '@reduxjs/toolkit/query'
import { limitCalls } from '@zakup/contract/limits/limits.calls'
import type { limitRoutes } from '@zakup/contract/limits/limits.routes'
import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { ItemRemark as RemarkWithText } from '@zakup/contract/plans/plans.routes'
import { limitsOn } from '@zakup/domain/plan-items/limits'
import { type NeededField, neededFields } from '@zakup/domain/plan-items/needed-fields'
import type { ItemRemark } from '@zakup/domain/plan-items/plan-item-remark'
import { itemRemarks } from '@zakup/domain/plan-items/plan-item-rules'
import { t } from '@zakup/messages/catalogue'
import { isoDay } from '@zakup/messages/date-format'
import { remarkText } from '@zakup/messages/remark-text'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'
import {
  useListEnstrusQuery,
  useListPurchaseMethodJustificationsQuery,
} from '../../shared/dicts/dicts-api.ts'
import { useDebounced } from '../../shared/forms/use-debounced.ts'
import { useCheckPlanItemMutation, useGetPriceHintQuery } from '../../shared/plan-items/own-plan-items-api.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { factsOf } from './form-facts.ts'
import { bodyOf } from './item-body.ts'
import type { ItemForm } from './item-form.ts'
import { mergedRemarks } from './merged-remarks.ts'

const SERVER_WAIT_MS = 800

export interface Checks {
  /** Whether the minimum that the rules need is filled in. */
  ready: boolean
  /** What was checked and is good. */
  good: string[]
  remarks: RemarkWithText[]
  /** The check against the whole plan failed. */
  failed: boolean
  /** The remarks of the rules on the item itself, for saving. */
  own: ItemRemark[]
  /** Fields that approval asks for. */
  needed: ReadonlySet<NeededField>
  vatRate: string | null
}

interface Of {
  form: ItemForm
  item: OwnPlanItem | null
  planId: number
  year: number
}

/** Runs the domain rules while the user types, and the server's check for what needs the whole plan. */
export function useItemChecks({ form, item, planId, year }: Of): Checks {
  const today = isoDay(new Date(useNow()))
  const limits = useListLimitsQuery().data?.results
  const inForce = useMemo(() => limitsOn(limits ?? [], `${year}-01-01`), [limits, year])
  const enstru = useEnstru(form)
  const justifications = useListPurchaseMethodJustificationsQuery().data?.results
  const justificationCode = justifications?.find(({ id }) => id === form.justification_id)?.code ?? null
  const katoId = form.deliveries[0]?.kato?.id
  const { currentData: price } = useGetPriceHintQuery(
    form.enstru ? { query: { enstru_id: form.enstru.id, ...(katoId && { kato_id: katoId }) } } : skipToken,
  )
  const facts = factsOf(form, {
    justificationCode,
    subjectId: enstru?.subject_id ?? null,
    enstruInForce: enstru?.is_active,
    item,
  })
  const context = {
    year,
    today,
    limits: inForce,
    siblings: null,
    price: price?.median ? { median: price.median, count: price.count } : null,
  }
  const own = itemRemarks(facts, context)
  const ready = bodyOf(form) !== null
  const server = useServerCheck({ form, item, planId, year })
  const remarks = ready ? mergedRemarks(own.map(withText), server.remarks ?? []) : []
  const clear = (...codes: string[]) => !remarks.some(({ code }) => codes.includes(code))
  const good = [
    enstru?.is_active && t('item_form.check_enstru'),
    server.remarks && clear('remark.double') && t('item_form.check_doubles'),
    server.remarks &&
      clear('remark.split_same_code', 'remark.split_same_class') &&
      t('item_form.check_split'),
    ready && price?.median && clear('remark.price_above_median') && t('item_form.check_price'),
  ].filter((text) => typeof text === 'string')
  return {
    ready,
    good,
    remarks,
    failed: server.failed,
    own,
    needed: neededFields(facts, context),
    vatRate: inForce.vat ?? item?.vat_rate ?? null,
  }
}

function withText(remark: ItemRemark): RemarkWithText {
  const { code, level, field, ground, values } = remark
  return { code, level, field, ground, text: remarkText(code, values) }
}

/** A saved item contains only its code; the dictionary gives the subject of the code. */
function useEnstru({ enstru }: ItemForm) {
  const { currentData } = useListEnstrusQuery(enstru ? { query: { id__in: [enstru.id] } } : skipToken)
  return currentData?.results[0]
}

function useServerCheck({ form, item, planId }: Of): { remarks: RemarkWithText[] | null; failed: boolean } {
  const body = useMemo(() => bodyOf(form), [form])
  const text = useDebounced(body && JSON.stringify(body), SERVER_WAIT_MS)
  const [check] = useCheckPlanItemMutation()
  const [answer, setAnswer] = useState<{ remarks: RemarkWithText[] | null; failed: boolean }>({
    remarks: null,
    failed: false,
  })
  const itemId = item?.id ?? null
  useEffect(() => {
    if (text === null) return
    const request = check({
      body: { ...(JSON.parse(text) as NonNullable<typeof body>), plan_id: planId, plan_item_id: itemId },
    })
    async function receive() {
      const { data, error } = await request
      // Aborted: a newer request is under way, and this response is about older input.
      if (error && 'name' in error && error.name === 'AbortError') return
      setAnswer((before) => (data ? { remarks: data.remarks, failed: false } : { ...before, failed: true }))
    }
    void receive()
    return () => request.abort()
  }, [text, check, planId, itemId])
  return answer
}

const limitsApi = api.injectEndpoints({ endpoints: fromContract<typeof limitRoutes>(limitCalls) })

const { useListLimitsQuery } = limitsApi
