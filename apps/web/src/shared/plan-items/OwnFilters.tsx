import { OWN_ITEM_SCOPES } from '@zakup/domain/plan-items/own-item-stage'
import { t } from '@zakup/messages/catalogue'
import {
  useListMonthsQuery,
  useListPurchaseMethodsQuery,
  useListPurchaseSubjectsQuery,
} from '../dicts/dicts-api.ts'
import { Select } from '../ui/Select.tsx'
import styles from './OwnItemsToolbar.module.css'
import { type OwnItemsState, ownItemsWords, type RemarkLevel } from './own-items-state.ts'
import type { ChangeOwnItems } from './use-own-items-state.ts'

interface Props {
  state: OwnItemsState
  change: ChangeOwnItems
  /** The filter by remarks exists only for a single plan. */
  ofPlan: boolean
}

const REMARKS: readonly RemarkLevel[] = ['blocking', 'warning']

/** Dictionary filters: one value or all. */
export function OwnFilters({ state, change, ofPlan }: Props) {
  const subjects = useListPurchaseSubjectsQuery().data?.results
  const methods = useListPurchaseMethodsQuery().data?.results
  const months = useListMonthsQuery().data?.results
  const values = { subject: subjects, method: methods, month: months }
  return (
    <>
      {ownItemsWords.facets.map(({ name, title }) => {
        const [chosen = ''] = state.filters[name] ?? []
        const known = (values[name as keyof typeof values] ?? []).filter(
          // An inactive value is offered only if it is already chosen.
          ({ id, is_active }) => is_active || String(id) === chosen,
        )
        return (
          <Select
            key={name}
            quiet
            className={`${styles.select} ${chosen ? styles.chosen : ''}`}
            label={t(title)}
            value={chosen}
            options={[
              { value: '', name: t(title) },
              ...known.map((row) => ({ value: String(row.id), name: row.name })),
            ]}
            onChoose={(value) => change({ filters: { [name]: value ? [value] : [] } })}
          />
        )
      })}
      {!ofPlan && (
        <Select
          quiet
          className={`${styles.select} ${state.scope ? styles.chosen : ''}`}
          label={t('own_items.scope')}
          value={state.scope ?? ''}
          options={[
            { value: '', name: t('own_items.scope_all') },
            ...OWN_ITEM_SCOPES.map((value) => ({ value, name: t(`own_items.scope_${value}`) })),
          ]}
          onChoose={(value) => change({ scope: OWN_ITEM_SCOPES.find((one) => one === value) ?? null })}
        />
      )}
      {ofPlan && (
        <Select
          quiet
          className={`${styles.select} ${state.remarks ? styles.chosen : ''}`}
          label={t('own_items.remarks')}
          value={state.remarks ?? ''}
          options={[
            { value: '', name: t('own_items.remarks') },
            ...REMARKS.map((level) => ({ value: level, name: t(`own_items.remarks_${level}`) })),
          ]}
          onChoose={(value) => change({ remarks: REMARKS.find((level) => level === value) ?? null })}
        />
      )}
    </>
  )
}
