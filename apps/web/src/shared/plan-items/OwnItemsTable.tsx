import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { type OwnItemStage, UNAPPROVED_STAGES } from '@zakup/domain/plan-items/own-item-stage'
import { t } from '@zakup/messages/catalogue'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '../format/number-format.ts'
import { useCards } from '../list/use-cards.ts'
import { useNotice } from '../notices/notice.ts'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store-hooks.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { OwnActionDialog } from './OwnActionDialog.tsx'
import { OwnBulkBar, OwnSelectionSaid } from './OwnBulkBar.tsx'
import { OwnItemsBlock } from './OwnItemsBlock.tsx'
import styles from './OwnItemsTable.module.css'
import { OwnItemsToolbar } from './OwnItemsToolbar.tsx'
import { OwnStages } from './OwnStages.tsx'
import { useOwnColumns } from './own-columns.ts'
import { type BulkAction, fitFor, MOST_IN_ORDER } from './own-item-fit.ts'
import { ownItemsCall } from './own-items-state.ts'
import { headState } from './own-selection.ts'
import { useCollectRows } from './use-collect-rows.ts'
import { useOwnItemsState } from './use-own-items-state.ts'
import { useOwnSelection } from './use-own-selection.ts'
import { usePagedRows } from './use-paged-rows.ts'
import { usePlanRows } from './use-plan-rows.ts'
import { useReturnToPlace } from './use-return-to-place.ts'

interface Props {
  /** Items of one plan edition, all in one list however many; without it, all items of the organisation, paginated. */
  planId?: number
  /** The default year while the URL has none; null: not known yet, so wait. */
  year?: number | null
  /** Actions offered when the list is empty. */
  emptyActions?: ReactNode
}

const MOST_IN_ADDRESS = 150

/** Own plan items: filters, stages, selection with its action bar, and a virtualised list of thousands of rows. */
export function OwnItemsTable({ planId, year, emptyActions }: Props) {
  const { state: asked, change } = useOwnItemsState()
  const virtual = planId !== undefined
  const state = useMemo(() => ({ ...asked, year: asked.year ?? year ?? null }), [asked, year])
  const call = useMemo(() => ownItemsCall(state, planId), [state, planId])
  const of = `${JSON.stringify(call)}${virtual ? '' : `${state.page}/${state.size}`}`
  const ofPlan = usePlanRows(call, !virtual)
  const paged = usePagedRows(call, state, virtual || year === null)
  const rows = virtual ? ofPlan : paged
  const collect = useCollectRows(call)
  const chosen = useOwnSelection(rows, of, collect)
  const [columns, showColumn] = useOwnColumns()
  const narrow = useCards()
  const actor = useAppSelector(({ user }) => user.userType)
  const acting = useMemo(() => ({ user_type: actor ?? 'supplier' }) as const, [actor])
  const [asking, setAsking] = useState<{ action: BulkAction; rows: OwnPlanItemRow[] } | null>(null)
  const notice = useNotice()
  const navigate = useNavigate()
  const block = useRef<HTMLDivElement>(null)
  useTopOfList(block, of)
  useReturnToPlace(rows.size > 0, rows.loaded)

  const order = useCallback(
    // The length of a URL is limited; longer lists are passed in the history state.
    (ids: number[]) =>
      void (ids.length > MOST_IN_ADDRESS
        ? navigate(paths.newPurchaseOrder(), { state: { items: ids } })
        : navigate(paths.newPurchaseOrder(ids))),
    [navigate],
  )
  const ask = useCallback(
    (action: BulkAction, some: OwnPlanItemRow[]) => {
      const { fits, misfits } = fitFor(acting, some, action)
      // Nothing to explain: go directly to the order page.
      if (action === 'send_to_order' && misfits.length === 0 && fits.length <= MOST_IN_ORDER)
        return order(fits.map(({ id }) => id))
      setAsking({ action, rows: some })
    },
    [acting, order],
  )
  const act = useCallback((action: BulkAction, row: OwnPlanItemRow) => ask(action, [row]), [ask])
  function done(ids: number[], count: number) {
    const { action } = asking as NonNullable<typeof asking>
    setAsking(null)
    chosen.drop(ids)
    if (action !== 'send_to_order')
      notice({ kind: 'success', text: t(`own_items.done_${action}`, { count }) })
    // The focused button may have been removed with its row or with the bar.
    block.current?.focus({ preventScroll: true })
  }
  const { answer } = rows
  const ids = rows.loaded.map(({ id }) => id)
  const head = headState(chosen.selection, ids, virtual ? (answer?.count ?? 0) : 0)
  const all = () => void chosen.all(answer?.count ?? 0)
  return (
    <div
      ref={block}
      tabIndex={-1}
      className={`${styles.block} ${chosen.selection.size > 0 ? styles.barred : ''}`}
    >
      <OwnStages stage={state.stage} stages={answer?.stages} onChoose={(stage) => change({ stage })} />
      <OwnItemsToolbar
        state={state}
        change={change}
        planId={planId}
        answer={answer}
        busy={rows.busy}
        narrow={narrow}
        columns={columns}
        onColumn={showColumn}
        collect={collect}
      />
      <output className={styles.found}>{answer && !rows.busy && foundWords(answer, state.stage)}</output>
      <div className={narrow ? undefined : virtual ? styles.flush : 'card'}>
        {rows.error !== undefined && !answer ? (
          <FailedNotice error={rows.error} retry={rows.refetch} />
        ) : (
          <OwnItemsBlock
            rows={rows}
            of={of}
            state={state}
            change={change}
            virtual={virtual}
            narrow={narrow}
            columns={columns}
            chosen={chosen.selection}
            head={head}
            onAll={(on) => (on && virtual ? all() : on ? chosen.page(true) : clearAll())}
            actor={acting}
            onToggle={chosen.toggle}
            onAct={act}
            emptyActions={emptyActions}
          />
        )}
      </div>
      <OwnSelectionSaid selection={chosen.selection} was={chosen.touched} />
      {(chosen.selection.size > 0 || chosen.progress) && (
        <OwnBulkBar
          selection={chosen.selection}
          found={answer?.count ?? 0}
          narrow={narrow}
          selecting={chosen.progress && t('own_items.selecting', chosen.progress)}
          onAct={(action) => ask(action, [...chosen.selection.values()])}
          onAll={all}
          onClear={() => {
            chosen.clear()
            block.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {asking && (
        <OwnActionDialog
          key={asking.action}
          action={asking.action}
          rows={asking.rows}
          actor={acting}
          onClose={() => setAsking(null)}
          onDone={done}
          onOrder={order}
        />
      )}
    </div>
  )

  function clearAll() {
    if (virtual) chosen.clear()
    else chosen.page(false)
  }
}

interface Found {
  count: number
  total_price?: string | undefined
  stages: Partial<Record<OwnItemStage, { count: number }>>
}

/** Of a list with approved and unapproved rows it says how many are which: the plan in force is neither their sum nor this list. */
function foundWords({ count, total_price, stages }: Found, stage: OwnItemStage | null): string {
  const words = t('own_items.found', { count })
  const found = total_price
    ? t('own_items.found_sum', { found: words, sum: formatMoney(total_price, 'short') })
    : words
  const draft = UNAPPROVED_STAGES.reduce((sum, one) => sum + (stages[one]?.count ?? 0), 0)
  const isMixed = stage === null && draft > 0 && draft < count
  return isMixed ? t('own_items.found_parts', { found, force: count - draft, draft }) : found
}

/** A new selection is shown from its beginning, not from the previous scroll position. */
function useTopOfList(block: RefObject<HTMLElement | null>, of: string): void {
  const last = useRef(of)
  useEffect(() => {
    if (last.current === of) return
    last.current = of
    const top = block.current?.getBoundingClientRect().top ?? 0
    if (top < 0) window.scrollBy({ top: top - 16, behavior: 'instant' })
  }, [block, of])
}
