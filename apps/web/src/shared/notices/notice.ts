import { createContext, useContext } from 'react'

/** A toast notice about something that just happened. */
export interface NoticeWords {
  kind: 'success' | 'info' | 'error'
  text: string
  /** In bold above the text, if one sentence is not enough. */
  title?: string
  /** A possible action: `to` navigates, `run` calls a function; both close the notice. */
  action?: { label: string; to: string } | { label: string; run: () => void }
}

export type ShowNotice = (words: NoticeWords) => void

export const NoticeContext = createContext<ShowNotice | null>(null)

/** `const notice = useNotice()`, then `notice({ kind: 'success', text: t('…') })`: anywhere in the cabinet. */
export function useNotice(): ShowNotice {
  const show = useContext(NoticeContext)
  if (!show) throw new Error('notices can be shown only inside the cabinet')
  return show
}

/** How long a notice stays, in ms; null: until it is closed. An error stays; a notice with an action stays longer. */
export function lifetime({ kind, action }: Pick<NoticeWords, 'kind' | 'action'>): number | null {
  if (kind === 'error') return null
  return action ? 16_000 : 8_000
}
