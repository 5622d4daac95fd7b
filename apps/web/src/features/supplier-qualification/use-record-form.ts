import { type PlainKey, t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import type { FieldProblems } from './record-form.ts'

interface Call {
  error?: unknown
  isLoading: boolean
  reset: () => void
}

interface Options<Form> {
  start: Form
  problems: (form: Form) => FieldProblems
  /** Fields that stand in the form: what the server says of them is said under them. */
  fields: readonly string[]
  /** The state of the call that saves. */
  call: Call
  /** Sends it; whether it was saved. */
  send: (form: Form) => Promise<boolean>
  done: PlainKey
  onClose: () => void
}

/** A small form in a dialog: wrong fields are told after the first try, by this side and by the server alike. */
export function useRecordForm<Form extends object>(options: Options<Form>) {
  const { start, problems: problemsOf, fields, call, send, done, onClose } = options
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const notice = useNotice()
  const problems = problemsOf(form)
  const refused = problemOf(call.error)?.errors ?? []
  // `subkind_ids.0` is about the field `subkind_ids`.
  const isAbout = (field: string, said: string) => said === field || said.startsWith(`${field}.`)
  const isShown = ({ field }: { field: string }) => fields.some((one) => isAbout(one, field))
  return {
    form,
    change: (part: Partial<Form>) => {
      setForm({ ...form, ...part })
      // What the server said was of the form as it had been.
      if (call.error) call.reset()
    },
    errorOf: (field: string): string | undefined => {
      if (!tried) return undefined
      const own = [...problems].find(([said]) => isAbout(field, said))?.[1]
      return own ?? refused.find((one) => isAbout(field, one.field))?.detail
    },
    /** Said under the fields already, where it is about them alone. */
    failure: refused.length > 0 && refused.every(isShown) ? undefined : call.error,
    save: async () => {
      setTried(true)
      const [first] = problems.keys()
      if (first) return document.getElementById(first.split('.')[0] as string)?.focus()
      if (!(await send(form))) return
      notice({ kind: 'success', text: t(done) })
      onClose()
    },
  }
}
