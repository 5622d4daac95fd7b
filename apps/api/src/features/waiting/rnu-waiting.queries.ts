import { RNU_STATUS as S } from '@zakup/domain/rnu/rnu-case'
import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { isOfRnu, isTiedTo } from '../../db/works-for.ts'
import type { WaitingThing, Waits } from './waiting.queries.ts'
import { IN_LIST, isOver, type Reach } from './waiting-reach.queries.ts'

function records(db: Transaction<DB>, { most, isForCalendar }: Reach) {
  return db
    .selectFrom('rnu as r')
    .innerJoin('organization as s', 's.id', 'r.organization_id')
    .leftJoin('organization as c', 'c.id', 'r.customer_id')
    .select(['r.id', 'r.status_id', 's.name_ru as supplier', 'c.name_ru as customer', 'r.due_at'])
    .select(['r.created_at', 'r.submitted_at', 'r.decided_at'])
    .$if(isForCalendar, (query) => query.where('r.due_at', 'is not', null).orderBy(isOver('r.due_at')))
    .orderBy('r.due_at', (by) => by.asc().nullsLast())
    .orderBy('r.id')
    .limit(most)
}

type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

function waits(
  kind: WaitingThing['kind'],
  row: Row,
  since: string | null,
  organization: string | null,
): Waits {
  return {
    kind,
    subject: { type: 'rnu', id: row.id },
    title: t('waiting.rnu', { number: String(row.id), supplier: row.supplier }),
    organization,
    since: since ?? row.created_at,
    due_at: row.due_at,
  }
}

/** A returned record is a task for everyone at the customer, within five working days; a draft only for its author. */
export async function rnuToGoOn(
  db: Transaction<DB>,
  customerId: number,
  personId: number,
  reach = IN_LIST,
): Promise<Waits[]> {
  const rows = await records(db, reach)
    .where('r.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('r.status_id', '=', S.returned),
        eb.and([eb('r.status_id', '=', S.draft), eb('r.created_by', '=', personId)]),
      ]),
    )
    .execute()
  return rows.map((row) =>
    row.status_id === S.returned
      ? waits('rnu_returned', row, row.decided_at, null)
      : waits('rnu_to_finish', row, row.created_at, null),
  )
}

/** For an officer of the operator: what customers submitted; not that of their own employer. */
export async function rnuToDecide(db: Transaction<DB>, personId: number, reach = IN_LIST): Promise<Waits[]> {
  const rows = await records(db, reach)
    .where('r.status_id', '=', S.submitted)
    .where(sql<SqlBool>`not ${isOfRnu(personId)}`)
    .where(sql<SqlBool>`not ${isTiedTo('r.submitted_by')}`)
    .execute()
  return rows.map((row) => waits('rnu_to_decide', row, row.submitted_at, row.customer))
}
