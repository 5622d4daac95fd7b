import type { ownRnuRoutes, RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import type { BodyOf } from '@zakup/contract/route'
import { isIinBin } from '@zakup/domain/iin-bin'
import {
  type RnuFacts,
  type RnuFileKind,
  type RnuFounderKind,
  rnuRemarks,
} from '@zakup/domain/rnu/rnu-remarks'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'

export type RecordBody = BodyOf<(typeof ownRnuRoutes)['createRnuRecord']>

/** A person or an organisation as typed; `kept` is the beginning of an identifier that is already stored. */
export interface FounderRow {
  key: string
  id: number | null
  kind: RnuFounderKind
  name: string
  iin_bin: string
  kept: string | null
}

/** A record as it is typed. Dates are text, so that unparsable input is kept. */
export interface RecordForm {
  supplier: RnuRecord['supplier'] | null
  /** The number the supplier was found by; unknown for a stored one. */
  supplier_bin: string
  reason_id: number | null
  contract_id: number | null
  announcement_id: number | null
  court: string
  decision_number: string
  decision_date: string
  note: string
  founders: FounderRow[]
  files: { uuid: string; kind: RnuFileKind; name: string; size: number }[]
}

export const newFounder = (kind: RnuFounderKind, name = ''): FounderRow => ({
  key: crypto.randomUUID(),
  id: null,
  kind,
  name,
  iin_bin: '',
  kept: null,
})

export const newForm = (): RecordForm => ({
  supplier: null,
  supplier_bin: '',
  reason_id: null,
  contract_id: null,
  announcement_id: null,
  court: '',
  decision_number: '',
  decision_date: '',
  note: '',
  founders: [],
  files: [],
})

export function formOf(record: RnuRecord): RecordForm {
  return {
    supplier: record.supplier,
    supplier_bin: record.supplier.iin_bin.includes('*') ? '' : record.supplier.iin_bin,
    reason_id: record.reason.id,
    contract_id: record.contract?.id ?? null,
    announcement_id: record.announcement?.id ?? null,
    court: record.court ?? '',
    decision_number: record.decision_number ?? '',
    decision_date: record.decision_date ?? '',
    note: record.note ?? '',
    founders: record.founders.map(({ id, kind, name, iin_bin }) => ({
      key: String(id),
      id,
      kind,
      name,
      iin_bin: '',
      kept: iin_bin,
    })),
    files: record.files.map(({ uuid, kind, name, size }) => ({ uuid, kind, name, size })),
  }
}

/** Problems that block even saving a draft. */
export function draftProblems(form: RecordForm): FieldProblem[] {
  const found: FieldProblem[] = []
  if (!form.supplier) found.push({ field: 'supplier_bin', text: t('rnu_form.supplier_missing') })
  if (form.reason_id === null) found.push({ field: 'reason_id', text: t('rnu_form.reason_missing') })
  if (form.decision_date.trim() && !dayOf(form.decision_date))
    found.push({ field: 'decision_date', text: t('rnu_form.date_wrong') })
  form.founders.forEach(({ name, iin_bin }, i) => {
    if (!name.trim()) found.push({ field: `founders.${i}.name`, text: t('rnu_form.person_name_missing') })
    if (iin_bin && !isIinBin(iin_bin))
      found.push({ field: `founders.${i}.iin_bin`, text: t('rnu_form.person_iin_wrong') })
  })
  return found
}

/** The request body; null while something cannot be saved. */
export function bodyOf(form: RecordForm): RecordBody | null {
  if (!form.supplier || form.reason_id === null || draftProblems(form).length > 0) return null
  return {
    supplier_id: form.supplier.id,
    reason_id: form.reason_id,
    contract_id: form.contract_id,
    announcement_id: form.announcement_id,
    court: form.court.trim() || null,
    decision_number: form.decision_number.trim() || null,
    decision_date: dayOf(form.decision_date),
    note: form.note.trim() || null,
    founders: form.founders.map(({ id, kind, name, iin_bin }) => ({
      id,
      kind,
      name: name.trim(),
      iin_bin: iin_bin || null,
    })),
    files: form.files.map(({ uuid, kind }) => ({ uuid, kind })),
  }
}

/** What blocks submission: the same rule as on the server. */
export function remarksOf(form: RecordForm, today: string) {
  if (!form.supplier || form.reason_id === null) return []
  const facts: RnuFacts = {
    ...form,
    reason_id: form.reason_id,
    court: form.court.trim(),
    decision_number: form.decision_number.trim(),
    decision_date: dayOf(form.decision_date),
    founders: form.founders.map(({ kind, iin_bin, kept }) => ({
      kind,
      has_iin: kept !== null || isIinBin(iin_bin),
    })),
  }
  return rnuRemarks(facts, today)
}
