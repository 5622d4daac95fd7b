import { t } from '@zakup/messages/catalogue'
import { Copy, FileSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SlowNote } from '../ui/SlowNote.tsx'
import { OwnItemsGrid } from './OwnItemsGrid.tsx'
import { OwnPages } from './OwnPages.tsx'
import type { OwnColumn } from './own-columns.ts'
import type { Acting } from './own-item-fit.ts'
import { chosenFilters, isFiltered, type OwnItemsState, unfiltered } from './own-items-state.ts'
import type { ActOnRow, ToggleRow } from './own-row-props.ts'
import type { OwnRows } from './own-rows.ts'
import type { Selection } from './own-selection.ts'
import type { ChangeOwnItems } from './use-own-items-state.ts'

interface Props {
  rows: OwnRows
  of: string
  state: OwnItemsState
  change: ChangeOwnItems
  virtual: boolean
  narrow: boolean
  columns: readonly OwnColumn[]
  chosen: Selection
  head: 'none' | 'some' | 'all'
  onAll: (on: boolean) => void
  actor: Acting
  onToggle: ToggleRow
  onAct: ActOnRow
  emptyActions: ReactNode
}

/** The rows, or the reason why there are none. */
export function OwnItemsBlock(props: Props) {
  const { rows, state, change, virtual, narrow } = props
  if (!rows.answer)
    return (
      <>
        <ListSkeleton view={narrow ? 'cards' : 'table'} rows={8} />
        <SlowNote loading />
      </>
    )
  if (rows.size === 0) return <Nothing {...props} count={rows.answer.count} />
  return (
    <>
      {rows.error !== undefined && (
        <div role="alert">
          <Notice tone="danger" icon={<FileSearch aria-hidden="true" />} title={t('own_items.page_failed')}>
            <Button onClick={rows.refetch}>{t('failure.retry')}</Button>
          </Notice>
        </div>
      )}
      <OwnItemsGrid
        rows={rows}
        of={props.of}
        caption={t(virtual ? 'own_items.caption_plan' : 'own_items.caption')}
        virtual={virtual}
        narrow={narrow}
        columns={props.columns}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={props.chosen}
        head={props.head}
        onAll={props.onAll}
        actor={props.actor}
        onToggle={props.onToggle}
        onAct={props.onAct}
      />
      {!virtual && <OwnPages state={state} change={change} rows={rows} bare={narrow} />}
    </>
  )
}

function Nothing({ state, change, count, emptyActions, narrow }: Props & { count: number }) {
  const notice = () => {
    if (count > 0)
      return (
        <Notice
          icon={<FileSearch aria-hidden="true" />}
          title={t('list.past_end')}
          text={t('list.past_end_help')}
        >
          <Button onClick={() => change({ page: 1 })}>{t('list.first_page')}</Button>
        </Notice>
      )
    if (!isFiltered(state))
      return (
        <Notice
          icon={<Copy aria-hidden="true" />}
          title={t('own_items.empty')}
          text={t('own_items.empty_help')}
        >
          {emptyActions}
        </Notice>
      )
    const filtered = chosenFilters(state.filters) > 0 || state.stage !== null || state.remarks !== null
    return (
      <Notice
        icon={<FileSearch aria-hidden="true" />}
        title={state.q ? t('list.no_match_query', { query: state.q }) : t('list.no_match')}
        text={t(filtered ? 'list.no_match_help' : 'list.no_match_query_help')}
      >
        {state.q && <Button onClick={() => change({ q: '' })}>{t('list.clear_query')}</Button>}
        {filtered && <Button onClick={() => change(unfiltered())}>{t('list.reset_filters')}</Button>}
      </Notice>
    )
  }
  return narrow ? <div className="card">{notice()}</div> : notice()
}
