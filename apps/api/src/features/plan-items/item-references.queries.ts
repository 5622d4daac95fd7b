import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { FieldError } from '@zakup/contract/problem'
import { sql, type Transaction } from 'kysely'
import { fieldError } from '../../app/field-error.ts'
import type { DB } from '../../db/types.gen.ts'
import { type Reference, unknownReferences } from '../../db/unknown-references.ts'
import { ownAttachment } from './plan-item-write.service.ts'

/** Which fields of a body name something that is in no dictionary, or a file that is not the organisation's. */
export async function referenceErrors(
  trx: Transaction<DB>,
  organizationId: number,
  body: PlanItemBody,
): Promise<FieldError[]> {
  const unknown = await unknownReferences(trx, referencesOf(body))
  const foreign = await foreignFiles(
    trx,
    organizationId,
    body.files.map(({ attachment }) => attachment),
  )
  return [
    ...unknown.map((field) => fieldError(field, 'plan_item.unknown_reference')),
    ...body.files.flatMap(({ attachment }, i) =>
      foreign.has(attachment) ? [fieldError(`files.${i}.attachment`, 'plan_item.file_not_yours')] : [],
    ),
  ]
}

function referencesOf(body: PlanItemBody): Reference[] {
  return [
    ['plan_item_type_id', 'dict_plan_item_type', body.plan_item_type_id],
    ['purchase_subject_id', 'dict_purchase_subject', body.purchase_subject_id],
    ['enstru_id', 'dict_enstru', body.enstru_id],
    ['measure_id', 'dict_measure', body.measure_id],
    ['purchase_method_id', 'dict_purchase_method', body.purchase_method_id],
    ['justification_id', 'dict_purchase_method_justification', body.justification_id],
    ['month_id', 'dict_month', body.month_id],
    ['supplier_sign_id', 'dict_supplier_customer_sign', body.supplier_sign_id],
    ['funding_source_id', 'dict_funding_source', body.funding_source_id],
    ['budget_type_id', 'dict_budget_type', body.budget_type_id],
    ...body.deliveries.map((place, i): Reference => [`deliveries.${i}.kato_id`, 'dict_kato', place.kato_id]),
    ...body.funding.flatMap((line, i): Reference[] => [
      [`funding.${i}.fkrb_id`, 'dict_fkrb', line.fkrb_id],
      [`funding.${i}.fkr_subprogram_id`, 'dict_fkr_subprogram', line.fkr_subprogram_id],
      [`funding.${i}.ekrb_id`, 'dict_ekrb', line.ekrb_id],
    ]),
  ]
}

async function foreignFiles(
  trx: Transaction<DB>,
  organizationId: number,
  uuids: string[],
): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select t.uuid from attachment t where t.uuid = any(${uuids}::uuid[]) and ${ownAttachment(organizationId)}`.execute(
    trx,
  )
  const own = new Set(rows.map(({ uuid }) => uuid))
  return new Set(uuids.filter((uuid) => !own.has(uuid.toLowerCase())))
}
