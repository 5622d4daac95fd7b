import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { isoDay } from '../../shared/format/date-format.ts'
import { type FormFailure, formFailure, refusedFields } from '../../shared/forms/form-failure.ts'
import { useFormProblems } from '../../shared/forms/use-form-problems.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { mergedRecord } from './merged-record.ts'
import { bodyOf, draftProblems, formOf, newForm, type RecordForm, remarksOf } from './record-form.ts'
import { useCreateRnuRecordMutation, useUpdateRnuRecordMutation } from './rnu-records-api.ts'

/**
 * Typing, validating and saving a record. It contains people's ИИН, so there is no browser draft: leaving asks for
 * confirmation instead.
 */
export function useRecordForm(record: RnuRecord | null) {
  const [base, setBase] = useState(() => (record ? formOf(record) : newForm()))
  const [form, setForm] = useState(base)
  const [version, setVersion] = useState(record?.version ?? null)
  const { problems, errorOf, ask, show, forgive, settle, onLeave } = useFormProblems(() =>
    draftProblems(form),
  )
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [conflict, setConflict] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [create, creating] = useCreateRnuRecordMutation()
  const [update, updating] = useUpdateRnuRecordMutation()
  // One idempotency key per content: a retry after a lost response does not create it twice.
  const [sent, setSent] = useState({ text: '', key: '' })
  const today = isoDay(new Date(useNow()))
  const dirty = JSON.stringify(form) !== JSON.stringify(base)

  // Saved by a colleague while nothing was typed here: their version is shown.
  if (record && version !== null && record.version > version && !dirty) accept(record)

  function accept(saved: RnuRecord) {
    const now = formOf(saved)
    setBase(now)
    setForm(now)
    setVersion(saved.version)
    setConflict(false)
  }
  function change(patch: Partial<RecordForm>) {
    setForm((before) => ({ ...before, ...patch }))
    setSavedAt(null)
    forgive(Object.keys(patch).map((name) => (name === 'supplier' ? 'supplier_bin' : name)))
  }
  function keyFor(body: unknown): string {
    const text = JSON.stringify([version, body])
    if (text === sent.text) return sent.key
    const key = crypto.randomUUID()
    setSent({ text, key })
    return key
  }
  async function save(): Promise<RnuRecord | null> {
    setFailure(null)
    ask('draft')
    const body = bodyOf(form)
    if (!body) return null
    const key = keyFor(body)
    const answer =
      record && version !== null
        ? await update({ params: { id: record.id }, body: { ...body, version }, key })
        : await create({ body, key })
    if (answer.data) {
      accept(answer.data)
      settle()
      setSavedAt(new Date().toISOString())
      return answer.data
    }
    refused(answer.error)
    return null
  }
  function refused(error: unknown) {
    const wrong = refusedFields(error)
    if (problemOf(error)?.code === 'rnu.changed_meanwhile') setConflict(true)
    else if (wrong.length > 0) show(wrong.map(({ field, text }) => ({ field: fieldOf(field), text })))
    else setFailure(formFailure(error))
  }
  return {
    form,
    problems,
    failure,
    conflict,
    savedAt,
    dirty,
    saving: creating.isLoading || updating.isLoading,
    remarks: remarksOf(form, today),
    change,
    save,
    /** Merges what was typed here into theirs; rows may have moved, so the form is validated again. */
    merge: (theirs: RnuRecord) => {
      const now = formOf(theirs)
      setForm((mine) => mergedRecord(base, mine, now))
      setBase(now)
      setVersion(theirs.version)
      setConflict(false)
      setFailure(null)
      show([])
    },
    errorOf,
    onLeave,
  }
}

/** Maps API field names to the form's where they differ. */
function fieldOf(field: string): string {
  if (field === 'supplier_id') return 'supplier_bin'
  return field.startsWith('files') ? 'files' : field
}

export type RecordFormState = ReturnType<typeof useRecordForm>
