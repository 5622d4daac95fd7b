import { t } from '@zakup/messages/catalogue'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { isSame, savedNow, useBrowserSearches, withSearch } from '../saved-searches/browser-searches.ts'
import { useAppSelector } from '../store-hooks.ts'
import { Button } from '../ui/Button.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import styles from './ListPage.module.css'
import type { ListFrame } from './list-kind.ts'
import { type ListState, printListState } from './list-state.ts'

/** Gets the button from here: a module of both would be one more file for every visitor. */
const SaveToAccount = lazy(() =>
  import('../saved-searches/SaveToAccount.tsx').then((code) => ({ default: code.SaveToAccount })),
)

interface Props {
  kind: ListFrame
  state: ListState
  chips: ChosenFilter[]
}

/** Saves the query, the filters and the sort order, under a name built from them: in the account of who is signed in. */
export function SaveSearch({ kind, state, chips }: Props) {
  const search = printListState(kind, { ...state, page: 1, cursor: null, view: null, kept: {} }).toString()
  const one = { kind: kind.name, search }
  const isSignedIn = useAppSelector(({ auth }) => auth.access_token)
  const [searches, store] = useBrowserSearches()
  const [failed, setFailed] = useState(false)
  const name = () =>
    [state.q && t('saved.query', { query: state.q }), ...chips.map(({ words }) => words)]
      .filter(Boolean)
      .join(', ') || t('saved.whole_list')
  if (isSignedIn)
    return (
      <Suspense fallback={<SaveButton />}>
        <SaveToAccount key={search} {...one} name={name} button={SaveButton} />
      </Suspense>
    )
  function save() {
    setFailed(!store(withSearch(searches, savedNow({ ...one, name: name() }))))
  }
  return (
    <SaveButton
      saved={searches.some((other) => isSame(other, one))}
      failure={failed && t('saved.failed')}
      onSave={save}
    />
  )
}

interface ButtonProps {
  saved?: boolean
  failure?: string | false | undefined
  onSave?: () => void
}

function SaveButton({ saved, failure, onSave }: ButtonProps) {
  const Icon = saved ? BookmarkCheck : BookmarkPlus
  return (
    <>
      {/* Disabled until its code is loaded: a press before that would be lost. */}
      <Button icon={<Icon aria-hidden="true" data-decor />} disabled={!onSave} onClick={onSave}>
        {saved ? t('saved.done') : t('saved.save')}
      </Button>
      <output className={styles.note}>
        {failure || (saved && <Link to={paths.saved()}>{t('saved.open_all')}</Link>)}
      </output>
    </>
  )
}
