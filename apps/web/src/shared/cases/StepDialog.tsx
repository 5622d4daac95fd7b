import type { Call } from '@zakup/contract/call'
import { useRef } from 'react'
import { api } from '../api/api.ts'
import type { CallRequest } from '../api/call-request.ts'
import { changedTags } from '../api/from-contract.ts'
import { ActionDialog } from '../forms/ActionDialog.tsx'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'

export interface StepWords {
  /** The verb, on the button of the page and of the dialog. */
  button: string
  title: string
  text: string
  /** The notice afterwards. */
  done: string
  /** The label of the reason and the error when it is empty, if not those of every reason. */
  reason?: { label: string; missing: string }
}

/** A step sends the call that the contract has for it, so no feature lists a mutation for each of its steps. */
export const { useTakeStepMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    takeStep: build.mutation<unknown, CallRequest>({
      query: (request) => request,
      invalidatesTags: (_, error, { call }) => changedTags(call, error),
    }),
  }),
})

interface Props {
  call: Call
  id: number
  /** What the call takes besides the reason. */
  body: object | undefined
  words: StepWords
  danger: boolean
  /** The hint below the reason; null for a step without one. */
  reasonHint: string | null
  reasonLength?: number | undefined
  onDone: () => void
  onClose: () => void
}

/** Asks to confirm a step, with a reason where the step needs one. */
export function StepDialog(props: Props) {
  const { call, id, body, words, danger, reasonHint, reasonLength, onDone, onClose } = props
  const [take, { isLoading, error }] = useTakeStepMutation()
  // Idempotency key: a retry after a lost response does not run twice. Another text is another request.
  const sent = useRef({ reason: '', key: crypto.randomUUID() })
  async function run(reason = '') {
    if (reason !== sent.current.reason) sent.current = { reason, key: crypto.randomUUID() }
    const given = { ...body, ...(reason && { reason }) }
    const answer = await take({
      call,
      params: { id },
      key: sent.current.key,
      ...((body || reason) && { body: given }),
    })
    if (!answer.error) onDone()
  }
  const dialog = {
    title: words.title,
    text: words.text,
    action: words.button,
    danger,
    busy: isLoading,
    error,
    onClose,
  }
  return reasonHint === null ? (
    <ActionDialog {...dialog} onDo={() => void run()} />
  ) : (
    <ReasonDialog
      {...dialog}
      {...words.reason}
      hint={reasonHint}
      {...(reasonLength && { maxLength: reasonLength })}
      onDo={(reason) => void run(reason)}
    />
  )
}
