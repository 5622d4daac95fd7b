import type { FieldError } from '@zakup/contract/problem'
import { isInvalidIinBin } from '@zakup/domain/rnu/rnu-remarks'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { attachable, founderIds, type RecordBody } from './rnu-record-parts.queries.ts'
import { isOwnAnnouncement, isOwnContract, isSupplier } from './rnu-supplier.queries.ts'

/** Reports, at its field, what cannot be stored even in a draft; otherwise returns the ids of the files by uuid. */
export async function checkedFiles(
  trx: Transaction<DB>,
  organizationId: number,
  recordId: number | null,
  body: RecordBody,
): Promise<Map<string, number>> {
  const known = await attachable(trx, organizationId, recordId, body.files)
  const errors: FieldError[] = [
    ...(await supplierErrors(trx, organizationId, body)),
    ...(await founderErrors(trx, recordId, body)),
    ...body.files.flatMap(({ uuid }, i) =>
      known.has(uuid.toLowerCase()) ? [] : [fieldError(`files.${i}.uuid`, 'rnu.file_not_yours')],
    ),
  ]
  refuseFields(errors)
  return known
}

async function supplierErrors(
  trx: Transaction<DB>,
  home: number,
  { supplier_id, contract_id, announcement_id }: RecordBody,
): Promise<FieldError[]> {
  if (supplier_id === home) return [fieldError('supplier_id', 'rnu.supplier_is_own')]
  if (!(await isSupplier(trx, supplier_id))) return [fieldError('supplier_id', 'rnu.unknown_supplier')]
  const errors: FieldError[] = []
  if (contract_id !== null && !(await isOwnContract(trx, home, supplier_id, contract_id)))
    errors.push(fieldError('contract_id', 'rnu.contract_not_yours'))
  if (announcement_id !== null && !(await isOwnAnnouncement(trx, home, announcement_id)))
    errors.push(fieldError('announcement_id', 'rnu.announcement_not_yours'))
  return errors
}

async function founderErrors(trx: Transaction<DB>, recordId: number | null, { founders }: RecordBody) {
  const stored = recordId === null ? new Set<number>() : await founderIds(trx, recordId)
  return founders.flatMap(({ id, iin_bin }, i) => [
    ...(id !== null && !stored.has(id) ? [fieldError(`founders.${i}.id`, 'rnu.unknown_founder')] : []),
    ...(isInvalidIinBin(iin_bin) ? [fieldError(`founders.${i}.iin_bin`, 'rnu.bad_iin')] : []),
  ])
}

/** Maps the body to table columns; founders and files have tables of their own. */
export function columnsOf(body: RecordBody) {
  return {
    organization_id: body.supplier_id,
    reason_id: body.reason_id,
    contract_id: body.contract_id,
    announcement_id: body.announcement_id,
    court_ru: body.court,
    decision_number: body.decision_number,
    decision_date: body.decision_date,
    note_ru: body.note,
  }
}
