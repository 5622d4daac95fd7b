import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { type ExpStatus, expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { expRemarks } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { sql, type Transaction } from 'kysely'
import type { CaseScope } from '../../cases/case-scope.queries.ts'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { isTiedToReviewer } from '../../db/works-for.ts'
import { expRows } from './exp-rows.queries.ts'

/** One experience record as its page shows it; undefined if this side may not see it. */
export async function findExp(
  trx: Transaction<DB>,
  scope: CaseScope,
  id: number,
): Promise<SupplierExp | undefined> {
  const row = await expRows(trx, scope)
    .select([
      'e.contract_number',
      'e.created_at',
      'e.reviewed_at',
      'e.updated_at',
      documents.as('documents'),
      person('created_by'),
      person('submitted_by'),
      person('reviewed_by'),
      person('decided_by'),
      isTiedToReviewer.as('is_tied'),
      'la.parent_id as license_section_id',
      sql<string>`current_date::text`.as('today'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { today, license_section_id, ...exp } = row
  return { ...exp, remarks: remarksOf(exp, license_section_id, today) }
}

/** What prevents submission; a submitted record has no remarks. */
function remarksOf(exp: Omit<SupplierExp, 'remarks'>, license_section_id: number | null, today: string) {
  if (!expCase.canStep(exp.status.id as ExpStatus, 'submit')) return []
  return expRemarks(
    {
      ...exp,
      supplier_exp_type_id: exp.supplier_exp_type.id,
      status_potential_supplier_id: exp.status_potential_supplier?.id ?? null,
      construction_work_type_id: exp.construction_work_type?.id ?? null,
      country_id: exp.country.id,
      kato_id: exp.kato?.id ?? null,
      responsibility_level_id: exp.responsibility_level?.id ?? null,
      technical_complexity_id: exp.technical_complexity?.id ?? null,
      functional_purpose_id: exp.functional_purpose?.id ?? null,
      license_activity_type_id: exp.license_activity_type?.id ?? null,
      license_section_id,
    },
    today,
  )
}

function person(column: 'created_by' | 'submitted_by' | 'reviewed_by' | 'decided_by') {
  return sql<{
    id: number
    name: string
  } | null>`(select json_build_object('id', h.id, 'name', ${personNameOf('h')})
    from person h where h.id = ${sql.ref(`e.${column}`)})`.as(column)
}

const documents = sql<SupplierExp['documents']>`(
  select coalesce(json_agg(json_build_object('uuid', t.uuid, 'kind', f.kind, 'name', t.original_name,
    'content_type', t.content_type, 'size', t.size, 'created_at', t.created_at) order by t.id), '[]')
  from supplier_exp_file f join attachment t on t.id = f.attachment_id where f.supplier_exp_id = e.id)`
