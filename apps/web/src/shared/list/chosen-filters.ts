import { t } from '@zakup/messages/catalogue'
import { groupAmount } from '../format/amount-input.ts'
import { formatDate } from '../format/date-format.ts'
import type { ChoiceFacet, DaysFacet, Facets, SumFacet } from './facet.ts'
import { wireName } from './list-call.ts'
import type { ListVocabulary } from './list-kind.ts'
import { type ListState, sumNames } from './list-state.ts'

export interface ChosenFilter {
  key: string
  words: string
  without: Partial<ListState>
}

/** Every condition as a chip: its text, and the change that removes it. */
export function chosenFilters(kind: ListVocabulary, state: ListState, facets: Facets): ChosenFilter[] {
  return kind.facets.flatMap((facet) => {
    if (facet.type === 'sum') return sumChips(facet, state)
    if (facet.type === 'days') return daysChip(facet, state)
    return choiceChips(facet, state, facets[wireName(kind, facet)])
  })
}

function choiceChips(
  facet: ChoiceFacet,
  { filters }: ListState,
  rows: Facets[string] | undefined,
): ChosenFilter[] {
  const chosen = filters[facet.name] ?? []
  if (chosen.length === 0) return []
  const options = facet.options(rows, chosen)
  return chosen.map((value) => ({
    key: `${facet.name}-${value}`,
    words: t('list.chip', {
      facet: t(facet.title),
      value: options.find((option) => option.value === value)?.name ?? value,
    }),
    without: { filters: { [facet.name]: chosen.filter((other) => other !== value) } },
  }))
}

function sumChips(facet: SumFacet, { filters }: ListState): ChosenFilter[] {
  const [from, to] = sumNames(facet.name)
  const chip = (name: string, words: 'list.chip_from' | 'list.chip_to') => {
    const amount = filters[name]?.[0]
    return amount
      ? [{ key: name, words: t(words, { sum: groupAmount(amount) }), without: { filters: { [name]: [] } } }]
      : []
  }
  return [...chip(from, 'list.chip_from'), ...chip(to, 'list.chip_to')]
}

/** A period is one condition, though two URL parameters: «01.03.2026–31.03.2026», «…–14.11.2026». */
function daysChip({ name, title }: DaysFacet, { filters }: ListState): ChosenFilter[] {
  const names = sumNames(name)
  const days = names.map((word) => filters[word]?.[0])
  if (!days.some(Boolean)) return []
  const value = days.map((day) => (day ? formatDate(day) : '…')).join('–')
  return [
    {
      key: name,
      words: t('list.chip', { facet: t(title), value }),
      without: { filters: Object.fromEntries(names.map((word) => [word, []])) },
    },
  ]
}
