import type { FieldError } from '@zakup/contract/problem'
import type { BodyOf } from '@zakup/contract/route'
import type { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expImpossibleValues } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import { attachable } from './exp-documents.queries.ts'
import { referencesOf } from './exp-references.queries.ts'

export type ExpBody = BodyOf<(typeof supplierExpRoutes)['createSupplierExp']>

/** Reports, at its field, what cannot be stored even in a draft; otherwise returns the ids of the documents by uuid. */
export async function checkedDocuments(
  trx: Transaction<DB>,
  organizationId: number,
  expId: number | null,
  body: ExpBody,
): Promise<Map<string, number>> {
  const references = await referencesOf(trx, expId, body)
  const known = await attachable(trx, organizationId, expId, body.documents)
  const errors: FieldError[] = [
    ...expImpossibleValues(body).map(({ code, field }) => fieldError(field, `supplier_exp.${code}`)),
    ...(await referenceErrors(trx, references, 'supplier_exp.unknown_reference')),
    ...body.documents.flatMap(({ uuid }, i) =>
      known.has(uuid.toLowerCase()) ? [] : [fieldError(`documents.${i}.uuid`, 'supplier_exp.file_not_yours')],
    ),
  ]
  refuseFields(errors)
  return known
}

/** Maps the body to table columns; the documents have a table of their own. */
export function columnsOf(body: ExpBody) {
  return {
    supplier_exp_type_id: body.supplier_exp_type_id,
    status_potential_supplier_id: body.status_potential_supplier_id,
    construction_work_type_id: body.construction_work_type_id,
    country_id: body.country_id,
    kato_id: body.kato_id,
    responsibility_level_id: body.responsibility_level_id,
    technical_complexity_id: body.technical_complexity_id,
    functional_purpose_id: body.functional_purpose_id,
    license_activity_type_id: body.license_activity_type_id,
    object_ru: body.object,
    address_ru: body.address,
    customer_name_ru: body.customer_name,
    customer_iin_bin: body.customer_iin_bin,
    contract_number: body.contract_number,
    amount: body.amount,
    started_on: body.started_on,
    completed_on: body.completed_on,
  }
}
