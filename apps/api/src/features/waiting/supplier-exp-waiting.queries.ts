import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { isTiedToReviewer, worksFor } from '../../db/works-for.ts'
import type { WaitingThing, Waits } from './waiting.queries.ts'
import { IN_LIST, isOver, type Reach } from './waiting-reach.queries.ts'

function experiences(db: Transaction<DB>, { most, isForCalendar }: Reach) {
  return db
    .selectFrom('supplier_exp as e')
    .innerJoin('organization as o', 'o.id', 'e.organization_id')
    .select(['e.id', 'e.status_id', 'e.object_ru', 'o.name_ru as organization', 'e.due_at'])
    .select(['e.created_at', 'e.submitted_at', 'e.reviewed_at', 'e.decided_at'])
    .$if(isForCalendar, (query) => query.where('e.due_at', 'is not', null).orderBy(isOver('e.due_at')))
    .orderBy('e.due_at', (by) => by.asc().nullsLast())
    .orderBy('e.id')
    .limit(most)
}

type Row = Awaited<ReturnType<ReturnType<typeof experiences>['execute']>>[number]

function waits(kind: WaitingThing['kind'], row: Row, since: string | null): Waits {
  return {
    kind,
    subject: { type: 'supplier_exp', id: row.id },
    title: row.object_ru ?? t('waiting.supplier_exp_unnamed', { number: String(row.id) }),
    organization: row.organization,
    since: since ?? row.created_at,
    due_at: row.due_at,
  }
}

/** A returned record is a task for everyone at the supplier, within five working days; a draft only for its author. */
export async function expToGoOn(
  db: Transaction<DB>,
  organizationId: number,
  personId: number,
  reach = IN_LIST,
): Promise<Waits[]> {
  const rows = await experiences(db, reach)
    .where('e.organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('e.status_id', '=', S.returned),
        eb.and([eb('e.status_id', '=', S.draft), eb('e.created_by', '=', personId)]),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    ...(row.status_id === S.returned
      ? waits('supplier_exp_returned', row, row.decided_at)
      : waits('supplier_exp_to_finish', row, row.created_at)),
    // The organisation would be the supplier itself.
    organization: null,
  }))
}

/**
 * For an officer of the operator: records nobody has taken or they took themselves, and records that another officer
 * reviewed; not those of their own supplier.
 */
export async function expToDecide(db: Transaction<DB>, personId: number, reach = IN_LIST): Promise<Waits[]> {
  const theirs = () => experiences(db, reach).where(sql<SqlBool>`not ${worksFor(personId)}`)
  const submitted = await theirs().where('e.status_id', '=', S.submitted).execute()
  const taken = await theirs()
    .where('e.status_id', '=', S.review)
    .where('e.reviewed_by', '=', personId)
    .execute()
  const endorsed = await theirs()
    .where('e.status_id', '=', S.approval)
    // The reviewer must not also agree.
    .where('e.reviewed_by', 'is distinct from', personId)
    .where(sql<SqlBool>`not ${isTiedToReviewer}`)
    .execute()
  return [
    ...[...submitted, ...taken].map((row) => waits('supplier_exp_to_review', row, row.submitted_at)),
    ...endorsed.map((row) => waits('supplier_exp_to_agree', row, row.reviewed_at)),
  ]
}
