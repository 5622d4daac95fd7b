import { t } from '@zakup/messages/catalogue'
import { groupAmount } from '../../shared/format/amount-input.ts'
import { type Facets, idOptions, stageOptions } from './facet-options.ts'
import type { IdFacet, ListState } from './list-state.ts'

export interface ChosenFilter {
  key: string
  words: string
  without: Partial<ListState>
}

const FACET_WORDS = {
  region: 'announcements.facet_region',
  method: 'announcements.facet_method',
  subject: 'announcements.facet_subject',
  year: 'announcements.facet_year',
  organizer: 'announcements.facet_organizer',
} as const

/** Every condition as a chip: its words, and the state without it. */
export function chosenFilters(state: ListState, facets: Facets): ChosenFilter[] {
  const chips: ChosenFilter[] = []
  for (const { value, name } of stageOptions(facets, state.stage)) {
    if (!state.stage.includes(value)) continue
    chips.push({
      key: `stage-${value}`,
      words: t('announcements.chip', { facet: t('announcements.facet_stage'), value: name }),
      without: { stage: state.stage.filter((stage) => stage !== value) },
    })
  }
  for (const facet of Object.keys(FACET_WORDS) as IdFacet[]) {
    const options = idOptions(facets, facet, state[facet])
    for (const id of state[facet]) {
      const value = options.find((option) => option.value === id)?.name ?? String(id)
      chips.push({
        key: `${facet}-${id}`,
        words: t('announcements.chip', { facet: t(FACET_WORDS[facet]), value }),
        without: { [facet]: state[facet].filter((other) => other !== id) },
      })
    }
  }
  if (state.sum_from)
    chips.push({
      key: 'sum_from',
      words: t('announcements.chip_from', { sum: groupAmount(state.sum_from) }),
      without: { sum_from: null },
    })
  if (state.sum_to)
    chips.push({
      key: 'sum_to',
      words: t('announcements.chip_to', { sum: groupAmount(state.sum_to) }),
      without: { sum_to: null },
    })
  return chips
}
