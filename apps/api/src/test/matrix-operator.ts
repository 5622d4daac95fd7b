import { buildRow } from './build-people.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** What the operator inspects and repairs: journal events and jobs. They belong to no caller. */
export const OPERATOR_NOUNS = ['event', 'job']

export async function makeOperatorThing(portal: Portal, wanted: string, home: number): Promise<MatrixThing> {
  const db = portal.admin
  const [noun, state] = wanted.split(':') as [string, string]
  if (noun === 'event') {
    const id = await buildRow(db, 'journal_event', {
      action: 'test.done',
      subject_type: 'test',
      subject_id: '1',
      organization_id: home,
    })
    return { id, plan_id: 0 }
  }
  const { rows } = await db.query("select id from graphile_worker.add_job('matrix', '{}', max_attempts => 2)")
  const id = Number(rows[0].id)
  if (state === 'failed')
    await db.query(
      "update graphile_worker._private_jobs set attempts = 2, last_error = 'it broke' where id = $1",
      [id],
    )
  return { id, plan_id: 0 }
}
