import { useState } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { type Draft, readDraft } from '../../shared/forms/browser-draft.ts'
import { useBrowserDraft } from '../../shared/forms/use-browser-draft.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { type Basket, type BasketItem, mergedBasket, sameBasket, withItems, withoutItems } from './basket.ts'
import { type SaveFailure, saveFailure, useSaveOrder } from './use-save-order.ts'

export type SaveMode = 'draft' | 'send'

interface Of {
  /** The browser storage key of what is not saved yet. */
  draftKey: string
  order: { id: number; version: number } | null
  /** The server's state; empty for a new order. */
  saved: Basket
  /** Items preselected on another page. */
  chosen?: readonly BasketItem[]
}

export interface SaveDone {
  id: number
  mode: SaveMode
  /** It is saved, but sending failed. */
  failed?: CallError
}

/** State of a basket: choosing, draft, saving, and merging other people's changes. */
export function useBasket({ draftKey, order, saved, chosen = [] }: Of) {
  const [draft] = useState(() => differing(readDraft<Basket>(browserStorage(), draftKey, new Date()), saved))
  const [begun] = useState(() => {
    const from = draft?.form ?? saved
    const { items, misfits } = withItems(from.items, chosen)
    return { basket: { ...from, items }, misfits }
  })
  const [basket, setBasket] = useState(begun.basket)
  const [misfits, setMisfits] = useState(begun.misfits)
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const [base, setBase] = useState(draft?.base ?? saved)
  const [seen, setSeen] = useState(saved)
  const [merged, setMerged] = useState(false)
  const [saving, setSaving] = useState<SaveMode | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [done, setDone] = useState<SaveDone | null>(null)

  const { save: put, unanswered } = useSaveOrder(order, saved, draft?.unanswered ?? null)
  const dirty = !done && (!sameBasket(basket, base) || unanswered !== null)
  const { keeping, drop } = useBrowserDraft<Basket>(
    draftKey,
    dirty ? { form: basket, base, version: order?.version ?? null, unanswered } : null,
    draft?.at ?? null,
  )

  // The server has a newer state: from this page's own save, or from a colleague.
  if (seen !== saved && !saving) {
    setSeen(saved)
    const now = mergedBasket(base, basket, saved)
    setBase(saved)
    setBasket(now)
    if (dirty && !sameBasket(now, basket)) setMerged(true)
  }

  function change(part: Partial<Basket>) {
    setBasket((before) => ({ ...before, ...part }))
    setFailure(null)
  }
  /** Returns how many of them do not fit. */
  function add(items: readonly BasketItem[]): number {
    const next = withItems(basket.items, items)
    change({ items: next.items })
    return next.misfits.length
  }

  async function save(mode: SaveMode, organizerId: number | null): Promise<SaveDone | null> {
    if (saving) return null
    const now = { ...basket, organizer_id: organizerId }
    setSaving(mode)
    setFailure(null)
    const outcome = await put(now, mode === 'send')
    setSaving(null)
    if (outcome.failed && outcome.id === null) {
      setFailure(saveFailure(outcome.failed, mode, false))
      return null
    }
    drop()
    setRestoredAt(null)
    setMerged(false)
    setBasket(now)
    setBase(now)
    if (outcome.failed) setFailure(saveFailure(outcome.failed, mode, true))
    const end: SaveDone = {
      id: outcome.id as number,
      mode,
      ...(outcome.failed && { failed: outcome.failed }),
    }
    // A new order now has its own page; an open one continues here.
    if (!order) setDone(end)
    return outcome.failed && order ? null : end
  }

  return {
    basket,
    base,
    dirty,
    saving,
    failure,
    /** A new order that is saved: its page is elsewhere. */
    done,
    keeping,
    restoredAt: dirty ? restoredAt : null,
    merged,
    misfits,
    change,
    add,
    remove: (roots: number[]) => change({ items: withoutItems(basket.items, roots) }),
    save,
    forget: () => {
      drop()
      setBasket({ ...saved, items: withItems(saved.items, chosen).items })
      setBase(saved)
      setRestoredAt(null)
      setMerged(false)
      setMisfits([])
    },
  }
}

export type BasketState = ReturnType<typeof useBasket>

/** A draft equal to what is saved is ignored. */
function differing(draft: Draft<Basket> | null, saved: Basket): Draft<Basket> | null {
  if (!draft || !Array.isArray(draft.form.items)) return null
  return sameBasket(draft.form, saved) && !draft.unanswered ? null : draft
}
