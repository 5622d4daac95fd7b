import { useStoredText } from '../session/use-stored-text.ts'
import { VIEWS, type View } from './list-kind.ts'

/** The remembered view of a list: table or cards. The address, when it names one, is stronger. */
export function useRememberedView(list: string): [View, (view: View) => void] {
  const [text, store] = useStoredText(`${list}_view`)
  return [VIEWS.find((view) => view === text) ?? 'table', store]
}
