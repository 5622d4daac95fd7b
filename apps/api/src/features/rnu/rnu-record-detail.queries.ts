import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { iinBinKind, maskedIin } from '@zakup/domain/iin-bin'
import { type RnuStatus, rnuCase } from '@zakup/domain/rnu/rnu-case'
import { rnuRemarks } from '@zakup/domain/rnu/rnu-remarks'
import { sql, type Transaction } from 'kysely'
import type { CaseScope } from '../../cases/case-scope.queries.ts'
import { dictRefOf, ifThere, personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { isOfRnu, isTiedTo } from '../../db/works-for.ts'
import { recordRows } from './rnu-record-rows.queries.ts'

type Founder = RnuRecord['founders'][number]
type LifeStep = RnuRecord['life'][number]

/** One record as its page shows it; undefined if this side may not see it. */
export async function findRecord(
  trx: Transaction<DB>,
  scope: CaseScope,
  personId: number,
  id: number,
): Promise<RnuRecord | undefined> {
  const row = await recordRows(trx, scope)
    .leftJoin('dict_rnu_reason as ex', 'ex.id', 'r.exclusion_reason_id')
    .select([
      'r.court_ru as court',
      'r.note_ru as note',
      ifThere('ex', dictRefOf('ex')).as('exclusion_reason'),
      'r.exclusion_court_ru as exclusion_court',
      'r.exclusion_number',
      'r.exclusion_date',
      'r.updated_at',
      isOfRnu(personId).as('is_own'),
      isTiedTo('r.submitted_by').as('is_tied'),
      numbered('contract').as('contract'),
      numbered('announcement').as('announcement'),
      founders.as('founders'),
      files.as('files'),
      life.as('life'),
      sql<string>`current_date::text`.as('today'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { today, ...record } = row
  return {
    ...record,
    // Even the author of the record and its reviewer see only the beginning of an ИИН.
    founders: record.founders.map((founder) => ({ ...founder, iin_bin: shown(founder.iin_bin) })),
    remarks: remarksOf(record, today),
  }
}

function shown(iinBin: string | null): string | null {
  return iinBin !== null && iinBinKind(iinBin) !== 'bin' ? maskedIin(iinBin) : iinBin
}

/** What prevents submission; a submitted record has no remarks. */
function remarksOf(record: Omit<RnuRecord, 'remarks'>, today: string) {
  if (!rnuCase.canStep(record.status.id as RnuStatus, 'submit')) return []
  return rnuRemarks(
    {
      ...record,
      reason_id: record.reason.id,
      contract_id: record.contract?.id ?? null,
      announcement_id: record.announcement?.id ?? null,
      founders: record.founders.map(({ kind, iin_bin }) => ({ kind, has_iin: iin_bin !== null })),
    },
    today,
  )
}

function numbered(noun: 'contract' | 'announcement') {
  return sql<{ id: number; number: string } | null>`(select json_build_object('id', d.id, 'number', d.number)
    from ${sql.table(noun)} d where d.id = ${sql.ref(`r.${noun}_id`)})`
}

const founders = sql<Founder[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'name', f.name_ru, 'iin_bin', f.iin_bin) order by f.id), '[]')
  from rnu_founder f where f.rnu_id = r.id)`

const files = sql<RnuRecord['files']>`(
  select coalesce(json_agg(json_build_object('uuid', t.uuid, 'kind', f.kind, 'name', t.original_name,
    'content_type', t.content_type, 'size', t.size, 'created_at', t.created_at) order by t.id), '[]')
  from rnu_file f join attachment t on t.id = f.attachment_id where f.rnu_id = r.id)`

const life = sql<LifeStep[]>`(
  select coalesce(json_agg(json_build_object('step', l.step, 'at', l.at, 'reason', l.reason,
    'person', case when h.id is not null then ${personNameOf('h')} end) order by l.at), '[]')
  from rnu_life(r.id) l left join person h on h.id = l.person_id)`
