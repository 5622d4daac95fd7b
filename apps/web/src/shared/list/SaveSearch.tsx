import { t } from '@zakup/messages/catalogue'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import styles from './ListPage.module.css'
import type { ListFrame } from './list-kind.ts'
import { type ListState, printListState } from './list-state.ts'
import { isSame, useSavedSearches, withSearch } from './saved-searches.ts'

interface Props {
  kind: ListFrame
  state: ListState
  chips: ChosenFilter[]
}

/** Saves the query, the filters and the sort order in this browser, under a name built from them. */
export function SaveSearch({ kind, state, chips }: Props) {
  const search = printListState(kind, { ...state, page: 1, cursor: null, view: null, kept: {} }).toString()
  const [searches, store] = useSavedSearches()
  const [failed, setFailed] = useState(false)
  const saved = searches.some((other) => isSame(other, { kind: kind.name, search }))
  function save() {
    const conditions = [state.q && t('saved.query', { query: state.q }), ...chips.map(({ words }) => words)]
    const name = conditions.filter(Boolean).join(', ') || t('saved.whole_list')
    const one = { kind: kind.name, name, search, saved_at: new Date().toISOString() }
    setFailed(!store(withSearch(searches, one)))
  }
  const Icon = saved ? BookmarkCheck : BookmarkPlus
  return (
    <>
      <Button icon={<Icon aria-hidden="true" data-decor />} onClick={save}>
        {saved ? t('saved.done') : t('saved.save')}
      </Button>
      <output className={styles.note}>
        {failed && t('saved.failed')}
        {saved && !failed && <Link to={paths.saved()}>{t('saved.open_all')}</Link>}
      </output>
    </>
  )
}
