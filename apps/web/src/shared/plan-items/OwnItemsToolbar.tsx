import { t } from '@zakup/messages/catalogue'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { FacetSheet } from '../list/FacetSheet.tsx'
import { FiltersButton } from '../list/FiltersButton.tsx'
import { SearchField } from '../list/SearchField.tsx'
import { SortSelect } from '../list/SortSelect.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Popover } from '../ui/Popover.tsx'
import { OwnDownload } from './OwnDownload.tsx'
import { OwnFilters } from './OwnFilters.tsx'
import styles from './OwnItemsToolbar.module.css'
import { OWN_COLUMNS, type OwnColumn } from './own-columns.ts'
import { chosenFilters, type OwnItemsState, ownItemsWords, unfiltered } from './own-items-state.ts'
import type { OwnAnswer } from './own-rows.ts'
import type { CollectRows } from './use-collect-rows.ts'
import type { ChangeOwnItems } from './use-own-items-state.ts'

interface Props {
  state: OwnItemsState
  change: ChangeOwnItems
  planId: number | undefined
  answer: OwnAnswer | null
  busy: boolean
  narrow: boolean
  columns: readonly OwnColumn[]
  onColumn: (column: OwnColumn, on: boolean) => void
  collect: CollectRows
}

/** Search and filters in a line above the rows; on a narrow screen the filters are in a sheet. */
export function OwnItemsToolbar(props: Props) {
  const { state, change, narrow } = props
  const [sheet, setSheet] = useState(false)
  const chosen = chosenFilters(state.filters) + (state.remarks ? 1 : 0) + (state.scope ? 1 : 0)
  const filters = <OwnFilters state={state} change={change} ofPlan={props.planId !== undefined} />
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label={t('own_items.search')}
        hint={t('own_items.search_hint')}
        query={state.q}
        onSearch={(q) => change({ q })}
      />
      {narrow ? (
        <>
          <FiltersButton chosen={chosen} onOpen={() => setSheet(true)} />
          <FacetSheet
            open={sheet}
            onClose={() => setSheet(false)}
            found={props.answer ?? undefined}
            busy={props.busy}
            onReset={() => change(unfiltered())}
          >
            <div className={styles.sheet}>
              {filters}
              <SortSelect sorts={ownItemsWords.sorts} sort={state.sort} onSort={(sort) => change({ sort })} />
            </div>
          </FacetSheet>
        </>
      ) : (
        <>
          {filters}
          <div className={styles.tools} data-tour="own-items-columns">
            <Popover
              menu
              label={t('own_items.columns')}
              triggerClass={styles.icon}
              trigger={<Columns3 aria-hidden="true" />}
            >
              {() => (
                <fieldset className={styles.columns}>
                  <legend>{t('own_items.columns_help')}</legend>
                  {OWN_COLUMNS.map((column) => (
                    <Checkbox
                      key={column}
                      checked={props.columns.includes(column)}
                      onChange={(on) => props.onColumn(column, on)}
                    >
                      {t(`own_items.col_${column}`)}
                    </Checkbox>
                  ))}
                </fieldset>
              )}
            </Popover>
            <OwnDownload count={props.answer?.count ?? 0} collect={props.collect} className={styles.icon} />
          </div>
        </>
      )}
    </div>
  )
}
