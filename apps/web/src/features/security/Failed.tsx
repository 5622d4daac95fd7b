import { t } from '@zakup/messages/catalogue'
import { problemOf } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FailureNote } from '../../shared/forms/FailureNote.tsx'

interface Props {
  error: unknown
  /** The text for a wrong code at this step, where the server's message would say too much. */
  wrongCode?: string
}

/** Why a step was refused: the server's message, where the user is looking. */
export function Failed({ error, wrongCode }: Props) {
  const { kind, text: message, requestId } = failureWords(error, 'writing')
  const problem = problemOf(error)
  const tries = problem?.tries_left
  const text = wrongCode && problem?.code === 'auth.wrong_code' ? wrongCode : message
  return (
    <FailureNote title={text} requestId={kind === 'refused' ? null : requestId}>
      {tries !== undefined && <> {t('login.tries_left', { count: tries })}</>}
    </FailureNote>
  )
}
