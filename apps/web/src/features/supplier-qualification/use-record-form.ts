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
  /** Fields in the form: the server's errors about them are shown under them. */
  fields: readonly string[]
  /** The state of the call that saves. */
  call: Call
  /** Sends it; resolves to whether it was saved. */
  send: (form: Form) => Promise<boolean>
  done: PlainKey
  onClose: () => void
}

/** A small form in a dialog: field errors, of the browser and of the server, are shown after the first attempt. */
export function useRecordForm<Form extends object>(options: Options<Form>) {
  const { start, problems: problemsOf, fields, call, send, done, onClose } = options
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const notice = useNotice()
  const problems = problemsOf(form)
  const refused = problemOf(call.error)?.errors ?? []
  // `subkind_ids.0` is about the field `subkind_ids`.
  const isAbout = (field: string, path: string) => path === field || path.startsWith(`${field}.`)
  const isShown = ({ field }: { field: string }) => fields.some((one) => isAbout(one, field))
  return {
    form,
    change: (part: Partial<Form>) => {
      setForm({ ...form, ...part })
      // The server's errors were about the form before this change.
      if (call.error) call.reset()
    },
    errorOf: (field: string): string | undefined => {
      if (!tried) return undefined
      const own = [...problems].find(([path]) => isAbout(field, path))?.[1]
      return own ?? refused.find((one) => isAbout(field, one.field))?.detail
    },
    /** Undefined if all errors are already shown under their fields. */
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
