import { t } from '@zakup/messages/catalogue'
import { lazy, Suspense, useState } from 'react'
import { type Identity, isSame, useBrowserSearches, withSearch } from '../saved-searches/browser-searches.ts'
import { SaveButton } from '../saved-searches/SaveButton.tsx'
import { useAppSelector } from '../store-hooks.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import type { ListFrame } from './list-kind.ts'
import { type ListState, printListState } from './list-state.ts'

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
  const isSignedIn = useAppSelector(({ auth }) => auth.access_token !== null)
  const name = () =>
    [state.q && t('saved.query', { query: state.q }), ...chips.map(({ words }) => words)]
      .filter(Boolean)
      .join(', ') || t('saved.whole_list')
  const one = { kind: kind.name, search, name }
  if (!isSignedIn) return <SaveToBrowser {...one} />
  return (
    <Suspense fallback={<SaveButton />}>
      <SaveToAccount key={search} {...one} />
    </Suspense>
  )
}

function SaveToBrowser({ name, ...one }: Identity & { name: () => string }) {
  const [searches, store] = useBrowserSearches()
  const [failed, setFailed] = useState(false)
  return (
    <SaveButton
      saved={searches.some((other) => isSame(other, one))}
      failure={failed ? t('saved.failed') : undefined}
      onSave={() =>
        setFailed(!store(withSearch(searches, { ...one, name: name(), saved_at: new Date().toISOString() })))
      }
    />
  )
}
