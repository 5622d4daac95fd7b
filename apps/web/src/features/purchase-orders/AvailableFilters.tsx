import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { useListMonthsQuery, useListPurchaseMethodsQuery } from '../../shared/dicts/dicts-api.ts'
import { FacetSheet } from '../../shared/list/FacetSheet.tsx'
import { FiltersButton } from '../../shared/list/FiltersButton.tsx'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './AvailableItems.module.css'
import type { AvailableState } from './available-state.ts'

interface Props {
  state: AvailableState
  change: (part: Partial<AvailableState>) => void
  narrow: boolean
  count: number | undefined
  busy: boolean
  /** Only items that fit those already chosen; `onFitting` is null while nothing is chosen. */
  fitting: boolean
  onFitting: ((on: boolean) => void) | null
}

/** Search, purchase method and month; on a narrow screen the last two are in a sheet. */
export function AvailableFilters({ state, change, narrow, count, busy, fitting, onFitting }: Props) {
  const [open, setOpen] = useState(false)
  const methods = useListPurchaseMethodsQuery().data?.results ?? []
  const months = useListMonthsQuery().data?.results ?? []
  const chosen = [state.method, state.month, fitting ? '1' : ''].filter(Boolean).length
  const select = (name: 'method' | 'month', rows: { id: number; name: string; is_active: boolean }[]) => (
    <Select
      quiet={!narrow}
      className={`${styles[name]} ${state[name] ? styles.availableFiltersChosen : ''}`}
      label={t(`basket.${name}`)}
      value={state[name]}
      options={[
        { value: '', name: t(`basket.${name}`) },
        ...rows
          .filter(({ id, is_active }) => is_active || String(id) === state[name])
          .map((row) => ({ value: String(row.id), name: row.name })),
      ]}
      onChoose={(value) => change({ [name]: value })}
    />
  )
  const filters = (
    <>
      {select('method', methods)}
      {select('month', months)}
      {onFitting && (
        <Checkbox checked={fitting} onChange={onFitting}>
          {t('basket.only_fitting')}
        </Checkbox>
      )}
    </>
  )
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label={t('basket.search')}
        hint={t('basket.search_hint')}
        query={state.q}
        onSearch={(q) => change({ q })}
      />
      {!narrow && filters}
      {narrow && (
        <>
          <FiltersButton chosen={chosen} onOpen={() => setOpen(true)} />
          <FacetSheet
            open={open}
            onClose={() => setOpen(false)}
            found={count === undefined ? undefined : { count }}
            busy={busy}
            onReset={() => {
              // The order matters: both write the URL, and the last write wins.
              onFitting?.(false)
              change({ method: '', month: '' })
            }}
          >
            <div className={styles.sheet}>{filters}</div>
          </FacetSheet>
        </>
      )}
    </div>
  )
}
