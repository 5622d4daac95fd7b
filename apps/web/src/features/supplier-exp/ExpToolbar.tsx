import { t } from '@zakup/messages/catalogue'
import styles from '../../shared/list/CabinetList.module.css'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import { EXP_SORTS, type ExpSort, type ExpsState } from './exps-state.ts'

const SORT_WORDS = {
  '-id': 'exp.sort_new',
  due_at: 'exp.sort_due',
  '-completed_on': 'exp.sort_completed',
  '-amount': 'exp.sort_amount',
} as const

interface Props {
  state: ExpsState
  hint: string
  onChange: (part: Partial<ExpsState>) => void
}

export function ExpToolbar({ state, hint, onChange }: Props) {
  return (
    <div className={styles.bar} data-tour="exp-search">
      <SearchField
        className={styles.search}
        label={t('exp.search')}
        hint={hint}
        query={state.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        quiet
        className={styles.sort}
        label={t('exp.sort')}
        value={state.sort}
        options={EXP_SORTS.map((sort) => ({ value: sort, name: t(SORT_WORDS[sort]) }))}
        onChoose={(sort) => onChange({ sort: sort as ExpSort })}
      />
    </div>
  )
}
