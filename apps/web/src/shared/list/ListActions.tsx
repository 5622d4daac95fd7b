import type { ChosenFilter } from './chosen-filters.ts'
import { ExportLinks } from './ExportLinks.tsx'
import styles from './ListPage.module.css'
import type { ListAnswer, ListFrame } from './list-kind.ts'
import type { ListState } from './list-state.ts'
import { SaveSearch } from './SaveSearch.tsx'

interface Props {
  kind: ListFrame
  state: ListState
  found: ListAnswer<unknown> | undefined
  chips: ChosenFilter[]
}

/** Actions for the whole list: next to the h1, or below the rows on a narrow screen. */
export function ListActions({ kind, state, found, chips }: Props) {
  return (
    <div className={styles.actions} data-tour="list-actions">
      {/* What is saved is what is shown, or a mistyped text would never have new finds. */}
      <SaveSearch kind={kind} state={{ ...state, q: found?.corrected?.text ?? state.q }} chips={chips} />
      {kind.exported && <ExportLinks kind={kind} call={kind.exported} state={state} found={found} />}
    </div>
  )
}
