import { t } from '@zakup/messages/catalogue'
import { ChevronDown } from 'lucide-react'
import { formatCount } from '../format/number-format.ts'
import type { ChoiceFacet, FacetOption, Facets } from './facet.ts'
import styles from './ListPage.module.css'
import { wireName } from './list-call.ts'
import type { ListFrame } from './list-kind.ts'
import type { ListState } from './list-state.ts'
import { SearchField } from './SearchField.tsx'
import type { ChangeList } from './use-list.ts'

interface Props {
  kind: ListFrame
  state: ListState
  facets: Facets
  change: ChangeList
}

/** A register with two or three filters needs no panel: the search and one select per filter are next to the count. */
export function ToolbarFilters({ kind, state, facets, change }: Props) {
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t(kind.words.search)}
        hint={t(kind.words.searchHint)}
        query={state.q}
        onSearch={(q) => change({ q })}
      />
      {kind.facets.map((facet) => {
        if (facet.type !== 'choice' || facet.shown === 0) return null
        const chosen = state.filters[facet.name] ?? []
        return (
          <FacetSelect
            key={facet.name}
            facet={facet}
            options={facet.options(facets[wireName(kind, facet)], chosen)}
            chosen={chosen}
            onChoose={(values) => change({ filters: { [facet.name]: values } })}
          />
        )
      })}
    </div>
  )
}

interface SelectProps {
  facet: ChoiceFacet
  options: FacetOption[]
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}

/** One value or all; several values, if the URL has them, are shown as chips. */
function FacetSelect({ facet, options, chosen, onChoose }: SelectProps) {
  const value = chosen.length === 1 ? chosen[0] : ''
  return (
    <label className={styles.select}>
      <span className="sr">{t(facet.title)}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value ? [event.target.value] : [])}>
        <option value="">{t('list.any', { facet: t(facet.title) })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === null ? option.name : `${option.name} (${formatCount(option.count)})`}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" data-decor />
    </label>
  )
}
