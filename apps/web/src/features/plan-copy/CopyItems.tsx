import type { Plan, PlanRow } from '@zakup/contract/plans/plans.routes'
import { COPIED_AT_ONCE } from '@zakup/domain/plans/plan-copy'
import { t } from '@zakup/messages/catalogue'
import { FileSearch, ListChecks } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureWords } from '../../shared/api/failure-words.ts'
import { CallFailure } from '../../shared/forms/FailureNote.tsx'
import { SearchInput } from '../../shared/list/SearchInput.tsx'
import { useCards } from '../../shared/list/use-cards.ts'
import { useSlashFocus } from '../../shared/list/use-slash-focus.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { between } from '../../shared/plan-items/own-selection.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { CopyBar } from './CopyBar.tsx'
import styles from './CopyItems.module.css'
import { CopyRows } from './CopyRows.tsx'
import {
  chosenItems,
  NOTHING_CHOSEN,
  pricesOf,
  rowsFound,
  rowsShown,
  SHOWN,
  type Shown,
  withItems,
  withOldPrices,
} from './copy-choice.ts'
import { useCopyPlanItemsMutation } from './plan-copies-api.ts'
import { useCopyableItems } from './use-copyable-items.ts'

interface Props {
  plan: Plan
  source: PlanRow
}

/** The items of one earlier plan: found, chosen one by one or all, each with its old or its new price. */
export function CopyItems({ plan, source }: Props) {
  const { rows, count, error, isComplete, again } = useCopyableItems(plan.id, source.id)
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [copy, copying] = useCopyPlanItemsMutation()
  const [busy, setBusy] = useState(false)
  /** The start of a range; valid only in the list where it was clicked. */
  const anchor = useRef<{ of: string; index: number } | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const input = useSlashFocus()
  const notice = useNotice()
  const navigate = useNavigate()
  const narrow = useCards()
  const found = useMemo(() => rowsFound(rows, text), [rows, text])
  const listed = useMemo(() => rowsShown(found, shown), [found, shown])
  const of = `${text}/${shown}`
  const picked = useMemo(() => chosenItems(rows, choice), [rows, choice])

  function toggle(index: number, on: boolean, range: boolean) {
    const begun = anchor.current
    anchor.current = { of, index }
    const [from, to] = range && begun?.of === of ? between(begun.index, index) : [index, index]
    setChoice((known) => withItems(known, listed.slice(from, to + 1), on))
  }
  async function save() {
    setBusy(true)
    let done = 0
    for (let from = 0; from < picked.items.length; from += COPIED_AT_ONCE) {
      const items = picked.items.slice(from, from + COPIED_AT_ONCE)
      const { data, error: failed } = await copy({
        params: { id: plan.id },
        body: { source_plan_id: source.id, items },
      })
      if (!data) {
        setBusy(false)
        if (done > 0) notice({ kind: 'info', text: t('plan_copy.done_partly', { count: done }) })
        // Whoever has gone elsewhere would not see it beside the list.
        if (!isHere.current) notice({ kind: 'error', text: failureWords(failed, 'writing').text })
        // The failure stays in view; the list shows what is in the plan by now.
        if (from > 0) again()
        return
      }
      done += data.count
    }
    if (done > 0) notice({ kind: 'success', text: t('plan_copy.done', { count: done }) })
    else notice({ kind: 'info', text: t('plan_copy.all_there') })
    // Whoever has gone elsewhere meanwhile stays there.
    if (isHere.current) void navigate(paths.ownPlan(plan.id))
  }

  // Not before all have come: «all» must mean all.
  if (!isComplete)
    return error ? (
      <div className="card">
        <FailedNotice error={error} retry={again} />
      </div>
    ) : (
      <div className={styles.skeletons} aria-busy="true">
        <SlowNote loading />
        <output className={count === null ? 'sr' : styles.loading}>
          {count === null ? t('list.loading') : t('plan_copy.loading', { done: rows.length, all: count })}
        </output>
        <i className="skeleton" />
      </div>
    )
  if (count === 0)
    return (
      <div className="card">
        <Notice icon={<ListChecks aria-hidden="true" />} title={t('plan_copy.no_items')} />
      </div>
    )
  const prices = pricesOf(rows, choice)
  return (
    <>
      <section
        className={`card ${styles.card}`}
        aria-label={t('plan_copy.caption', { year: String(source.year) })}
      >
        <div className={styles.tools}>
          <search className={styles.search}>
            <SearchInput
              ref={input}
              label={t('plan_copy.search')}
              hint={t('plan_copy.search_hint')}
              text={text}
              onText={setText}
              onClear={() => {
                setText('')
                input.current?.focus()
              }}
              shortcut="/"
            />
          </search>
          <Segmented
            label={t('plan_copy.show')}
            value={shown}
            options={SHOWN.map((value) => ({
              value,
              name: t(`plan_copy.show_${value}`, { count: rowsShown(found, value).length }),
            }))}
            onChoose={setShown}
          />
          <div className={styles.prices}>
            <span aria-hidden="true">{t('plan_copy.prices_label')}</span>
            <Segmented
              label={t('plan_copy.prices')}
              value={prices}
              options={(['renewed', 'old'] as const).map((value) => ({
                value,
                name: t(`plan_copy.prices_${value}`),
              }))}
              onChoose={(value) => setChoice((known) => withOldPrices(known, rows, value === 'old'))}
            />
          </div>
        </div>
        <p className={styles.about}>{t('plan_copy.vat')}</p>
        <output className="sr">{t('plan_copy.found', { count: listed.length })}</output>
        {listed.length === 0 ? (
          <Notice
            icon={<FileSearch aria-hidden="true" />}
            title={t('plan_copy.no_match')}
            text={t('plan_copy.no_match_help')}
          >
            <Button onClick={reset}>{t('plan_copy.reset')}</Button>
          </Notice>
        ) : (
          <CopyRows
            rows={listed}
            of={of}
            year={source.year}
            narrow={narrow}
            choice={choice}
            onAll={(on) => setChoice((known) => withItems(known, listed, on))}
            onToggle={toggle}
            onPrice={(row, old) => setChoice((known) => withOldPrices(known, [row], old))}
          />
        )}
      </section>
      {copying.error && !busy && (
        <div className={styles.failed}>
          <CallFailure error={copying.error} />
          <Button onClick={refresh}>{t('plan_copy.again')}</Button>
        </div>
      )}
      <CopyBar picked={picked} busy={busy} onCopy={() => void save()} back={paths.ownPlan(plan.id)} />
    </>
  )

  function refresh() {
    copying.reset()
    again()
  }
  function reset() {
    setText('')
    setShown('all')
    input.current?.focus()
  }
}
