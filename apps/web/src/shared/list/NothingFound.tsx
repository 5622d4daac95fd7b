import { t } from '@zakup/messages/catalogue'
import { FileSearch } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import type { ListWords } from './list-kind.ts'
import type { ListState } from './list-state.ts'
import type { ChangeList } from './use-list.ts'

interface Props {
  words: ListWords
  state: ListState
  count: number
  chips: ChosenFilter[]
  change: ChangeList
  onReset: () => void
}

/** Why there are no rows, and what to do: past the last page, no match, or nothing published yet. */
export function NothingFound({ words, state, count, chips, change, onReset }: Props) {
  const icon = <FileSearch aria-hidden="true" />
  if (count > 0)
    return (
      <Notice icon={icon} title={t('list.past_end')} text={t('list.past_end_help')}>
        <Button onClick={() => change({ page: 1, cursor: null })}>{t('list.first_page')}</Button>
      </Notice>
    )
  if (!state.q && chips.length === 0)
    return <Notice icon={icon} title={t(words.empty)} text={t(words.emptyHelp)} />
  const lastChip = chips.at(-1)
  return (
    <Notice
      icon={icon}
      title={state.q ? t('list.no_match_query', { query: state.q }) : t('list.no_match')}
      text={chips.length > 0 ? t('list.no_match_help') : t('list.no_match_query_help')}
    >
      {lastChip && chips.length > 1 && (
        <Button onClick={() => change(lastChip.without)}>
          {t('list.without_last', { what: lastChip.words })}
        </Button>
      )}
      {chips.length > 0 ? (
        <Button onClick={onReset}>{t('list.reset_filters')}</Button>
      ) : (
        <Button onClick={() => change({ q: '' })}>{t('list.clear_query')}</Button>
      )}
    </Notice>
  )
}
