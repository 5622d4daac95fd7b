import type { Call } from '@zakup/contract/call'
import { useState } from 'react'
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
const { useTakeStepMutation } = api.injectEndpoints({
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
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  async function run(rest: Pick<CallRequest, 'body' | 'key'>) {
    const answer = await take({ call, params: { id }, ...rest })
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
    <ActionDialog {...dialog} onDo={() => void run({ key, ...(body && { body }) })} />
  ) : (
    // Without a key: a text changed after a failed attempt is another request.
    <ReasonDialog
      {...dialog}
      {...words.reason}
      hint={reasonHint}
      {...(reasonLength && { maxLength: reasonLength })}
      onDo={(reason) => void run({ body: { ...body, reason } })}
    />
  )
}
