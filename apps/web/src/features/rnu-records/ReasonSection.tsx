import { skipToken } from '@reduxjs/toolkit/query'
import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuRecordBounds } from '@zakup/domain/field-bounds'
import { INCLUSION_REASONS, isBreach } from '@zakup/domain/rnu/rnu-reasons'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import styles from './RecordForm.module.css'
import { useFindRnuSupplierQuery } from './rnu-records-api.ts'
import type { RecordFormState } from './use-record-form.ts'

interface Purchase {
  id: number
  number: string
  name: string | null
  on: string | null
}

interface Props {
  state: RecordFormState
  record: RnuRecord | null
}

/** What happened, and in which of the customer's own contracts or purchases. */
export function ReasonSection({ state: { form, change, errorOf, onLeave }, record }: Props) {
  const known = form.supplier !== null && form.supplier_bin.length === 12
  const { data } = useFindRnuSupplierQuery(known ? { query: { iin_bin: form.supplier_bin } } : skipToken)
  // A natural person's ИИН is not sent back, so no lookup is possible: the stored choice stays available.
  const contracts = withStored(data?.contracts, record?.contract)
  const announcements = withStored(data?.announcements, record?.announcement)
  return (
    <>
      <FormField id="reason_id" label={t('rnu_form.reason')} error={errorOf('reason_id')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={form.reason_id}
            options={INCLUSION_REASONS.map((id) => ({ id, name: t(`rnu_form.reason_${id}` as PlainKey) }))}
            onChoose={(reason_id) => change({ reason_id })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      {form.supplier && (
        <div className={styles.two}>
          <FormField
            id="contract_id"
            label={t('rnu_form.contract')}
            optional={form.reason_id === null || !isBreach(form.reason_id)}
            hint={t(data && contracts.length === 0 ? 'rnu_form.no_contracts' : 'rnu_form.contract_hint')}
            error={errorOf('contract_id')}
          >
            {(control) => (
              <ChoiceSelect
                {...control}
                none={t('rnu_form.not_chosen')}
                value={form.contract_id}
                options={contracts.map(named)}
                onChoose={(contract_id) => change({ contract_id })}
              />
            )}
          </FormField>
          <FormField
            id="announcement_id"
            label={t('rnu_form.announcement')}
            optional
            hint={t(
              data && announcements.length === 0 ? 'rnu_form.no_announcements' : 'rnu_form.announcement_hint',
            )}
            error={errorOf('announcement_id')}
          >
            {(control) => (
              <ChoiceSelect
                {...control}
                none={t('rnu_form.not_chosen')}
                value={form.announcement_id}
                options={announcements.map(named)}
                onChoose={(announcement_id) => change({ announcement_id })}
              />
            )}
          </FormField>
        </div>
      )}
      <FormField id="note" label={t('rnu_form.note')} optional hint={t('rnu_form.note_hint')}>
        {({ describedBy, ...control }) => (
          <TextArea
            {...control}
            aria-describedby={describedBy}
            rows={3}
            maxLength={rnuRecordBounds.note}
            value={form.note}
            onChange={(note) => change({ note })}
          />
        )}
      </FormField>
    </>
  )
}

function withStored(
  found: readonly Purchase[] | undefined,
  stored: { id: number; number: string } | null | undefined,
): Purchase[] {
  const rows = found ?? []
  return !stored || rows.some(({ id }) => id === stored.id)
    ? [...rows]
    : [{ ...stored, name: null, on: null }, ...rows]
}

function named({ id, number, name, on }: Purchase) {
  const about = name ?? ''
  return {
    id,
    name: (on
      ? t('rnu_form.purchase_on', { number, date: formatDate(on), name: about })
      : t('rnu_form.purchase', { number, name: about })
    ).trim(),
  }
}
