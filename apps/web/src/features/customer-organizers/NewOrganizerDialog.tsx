import { customerOrganizerBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { useCreateCustomerOrganizerMutation } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { OneFile } from '../../shared/files/OneFile.tsx'
import { isoDay } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './OwnOrganizersPage.module.css'
import {
  type OrganizerRequest,
  type RequestField,
  requestBody,
  requestProblems,
} from './organizer-request.ts'

const FIELDS: ReadonlySet<string> = new Set(['organizer_id', 'basis', 'starts_on', 'ends_on', 'attachment'])

/** A request to an organizer: whom, the basis document and the period. Правила пп. 31–41. */
export function NewOrganizerDialog({ onClose }: { onClose: () => void }) {
  const today = isoDay(new Date(useNow()))
  const organization_id = useActor()?.organization_id ?? 0
  const [create, { isLoading, error, reset }] = useCreateCustomerOrganizerMutation()
  const notice = useNotice()
  const [tried, setTried] = useState(false)
  const [form, setForm] = useState<OrganizerRequest>({
    organizer: null,
    basis: '',
    starts_on: today,
    ends_on: '',
    file: null,
  })
  const problems = requestProblems(form, { today, organization_id })
  const refused = problemOf(error)?.errors ?? []
  function change(part: Partial<OrganizerRequest>) {
    setForm({ ...form, ...part })
    // The server's errors were about the form before this change.
    if (error) reset()
  }
  function errorOf(field: RequestField): string | undefined {
    if (!tried) return undefined
    return problems.get(field) ?? refused.find((one) => one.field === field)?.detail
  }
  async function save() {
    setTried(true)
    const [first] = problems.keys()
    if (first) return document.getElementById(first)?.focus()
    const { data } = await create({ body: requestBody(form) })
    if (!data) return
    notice({ kind: 'success', text: t('organizer_new.done') })
    onClose()
  }
  return (
    <ActionDialog
      title={t('organizer_new.title')}
      text={t('organizer_new.text')}
      action={t('organizer_new.save')}
      busy={isLoading}
      // Errors of single fields are already shown under the fields.
      error={refused.length > 0 && refused.every(({ field }) => FIELDS.has(field)) ? undefined : error}
      onDo={() => void save()}
      onClose={onClose}
    >
      <FormField id="organizer_id" label={t('organizer_new.organizer')} error={errorOf('organizer_id')}>
        {(control) => (
          <DictSelect
            {...control}
            dict="organizer"
            placeholder={t('organizers.search_hint')}
            value={form.organizer}
            notFound={t('organizer_new.organizer_none')}
            onChoose={(organizer) => change({ organizer })}
          />
        )}
      </FormField>
      <FormField
        id="basis"
        label={t('organizer_new.basis')}
        hint={t('organizer_new.basis_hint')}
        error={errorOf('basis')}
      >
        {({ describedBy, ...control }) => (
          <TextArea
            {...control}
            aria-describedby={describedBy}
            maxLength={customerOrganizerBounds.basis}
            placeholder={t('organizer_new.basis_example')}
            value={form.basis}
            onChange={(basis) => change({ basis })}
          />
        )}
      </FormField>
      <div className={styles.newOrganizerDialogDays}>
        <FormField id="starts_on" label={t('organizer_new.starts_on')} error={errorOf('starts_on')}>
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.starts_on}
              onChange={(starts_on) => change({ starts_on })}
            />
          )}
        </FormField>
        <FormField
          id="ends_on"
          label={t('organizer_new.ends_on')}
          optional
          hint={t('organizer_new.ends_on_hint')}
          error={errorOf('ends_on')}
        >
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.ends_on}
              onChange={(ends_on) => change({ ends_on })}
            />
          )}
        </FormField>
      </div>
      <OneFile
        id="attachment"
        label={t('organizer_new.file')}
        removeLabel={(name) => t('organizer_new.file_remove', { name })}
        file={form.file}
        error={errorOf('attachment')}
        onChange={(file) => change({ file })}
      />
    </ActionDialog>
  )
}
