import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { registrationRemarks } from '@zakup/domain/registrations/registration-remarks'
import { useRef, useState } from 'react'
import { type CallError, isUnanswered, isUndecided, problemOf } from '../../shared/api/call-error.ts'
import { draftKey, readDraft } from '../../shared/forms/browser-draft.ts'
import { differingFields, mergeTyped } from '../../shared/forms/form-changes.ts'
import { type FormFailure, formFailure, refusedFields } from '../../shared/forms/form-failure.ts'
import { useBrowserDraft } from '../../shared/forms/use-browser-draft.ts'
import { useFormProblems } from '../../shared/forms/use-form-problems.ts'
import {
  useOpenRegistrationMutation,
  useSaveRegistrationMutation,
} from '../../shared/registrations/registrations-api.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { type ApplicationForm, bodyOf, factsOf, formOf } from './application-form.ts'
import { draftProblems, submitProblems } from './application-problems.ts'

/** No user is signed in, so the draft key is based on the application. */
const NO_PERSON = 0

const nowText = () => new Date().toISOString()

interface Of {
  token: string
  registration: Registration
  onChange: (registration: Registration) => void
}

/**
 * State of the application form: typing, draft, validation, saving, and conflicts with another window. Not
 * `useKeptForm`: the page owns the saved application and continues with it, and there is never a new one.
 */
export function useApplicationForm({ token, registration, onChange }: Of) {
  const key = draftKey(NO_PERSON, 'registration', registration.id)
  const base = formOf(registration)
  const [draft] = useState(() => {
    const kept = readDraft<ApplicationForm>(browserStorage(), key, new Date())
    return kept && differingFields(kept.form, base).length > 0 ? kept : null
  })
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const [form, setForm] = useState(() => (draft ? mergeTyped(draft.base, draft.form, base) : base))
  const [conflict, setConflict] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [send] = useSaveRegistrationMutation()
  const [open] = useOpenRegistrationMutation()
  /** A save whose response was lost may have succeeded: then a version conflict is with this same window. */
  const lost = useRef(false)

  const remarks = registrationRemarks(factsOf(form, registration))
  const changed = differingFields(form, base)
  const dirty = changed.length > 0
  const { keeping, keep, drop } = useBrowserDraft<ApplicationForm>(
    key,
    dirty ? { form, base, version: registration.version, unanswered: null } : null,
    draft?.at ?? null,
  )
  const { show, forgive, settle, ...checks } = useFormProblems((by) =>
    by === 'draft' ? draftProblems(form) : submitProblems(form, remarks),
  )

  function change(patch: Partial<ApplicationForm>) {
    setForm((before) => ({ ...before, ...patch }))
    setSavedAt(null)
    forgive(Object.keys(patch))
  }
  /** Takes over the server's state, and keeps what was typed since on top of it. */
  function take(answer: Registration, since = base) {
    setForm((mine) => mergeTyped(since, mine, formOf(answer)))
    onChange(answer)
    // A missing file may exist now.
    forgive(['files'])
  }
  async function merge(): Promise<Registration | null> {
    const { data } = await open({ body: { token } })
    if (!data) return null
    setConflict(false)
    setFailure(null)
    take(data)
    return data
  }
  /** A conflict only with this window's own lost save is overwritten at once. */
  async function put() {
    const body = { ...bodyOf(form), token }
    const answer = await send({ body: { ...body, version: registration.version } })
    if (!lost.current || problemOf(answer.error)?.code !== 'registration.changed_meanwhile') return answer
    lost.current = false
    const own = await merge()
    return own ? send({ body: { ...body, version: own.version } }) : answer
  }
  async function save(): Promise<Registration | 'problems' | 'failed'> {
    setFailure(null)
    setSavedAt(null)
    if (!checks.ask('draft')) return 'problems'
    keep()
    setSaving(true)
    const answer = await put()
    setSaving(false)
    if (!answer.data) return refused(answer.error)
    lost.current = false
    drop()
    settle()
    setRestoredAt(null)
    setConflict(false)
    take(answer.data, form)
    setSavedAt(nowText())
    return answer.data
  }
  function refused(error: unknown): 'problems' | 'failed' {
    if (problemOf(error)?.code === 'registration.changed_meanwhile') {
      lost.current = false
      setConflict(true)
      return 'failed'
    }
    const wrong = refusedFields(error)
    if (wrong.length > 0) {
      show(wrong)
      return 'problems'
    }
    if (isUnanswered(error as CallError)) lost.current = true
    else if (!isUndecided(error as CallError)) lost.current = false
    setFailure(formFailure(error))
    return 'failed'
  }

  return {
    ...checks,
    form,
    remarks,
    changed,
    dirty,
    saving,
    failure,
    savedAt,
    keeping,
    restoredAt,
    conflict,
    change,
    take,
    save,
    merge,
    undoRestored: () => {
      drop()
      setForm(base)
      show([])
      setRestoredAt(null)
    },
  }
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>
