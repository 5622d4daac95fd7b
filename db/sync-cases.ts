import { ALL_CASES } from '@zakup/domain/all-cases'
import { transitionsOf } from '@zakup/domain/case'
import type { CaseTerm } from '@zakup/domain/term'
import type pg from 'pg'

/** The rows of term_rule for the terms of a case. */
export function termRules(case_name: string, terms: Readonly<Record<string, CaseTerm>>) {
  return Object.entries(terms).flatMap(([name, term]) =>
    term.in.map((status_id) => ({
      case_name,
      status_id,
      name,
      due_column: term.column ?? 'due_at',
      ground: term.ground,
      days: term.days ?? null,
      counted: term.counted ?? 'working',
      remind_days: term.remindDays ?? null,
      task: term.task ?? null,
      together: term.together ?? false,
      pausable: term.pausable ?? false,
    })),
  )
}

/**
 * Adds the steps of every case to the table case_step, where the trigger case_sides() looks them up, and its terms to
 * term_rule for the trigger case_terms(). A step or term that is no longer described is removed by a migration, one
 * version later: until then processes of the old version may take it.
 */
export async function syncCases(client: pg.Client): Promise<string> {
  const steps = Object.entries(ALL_CASES).flatMap(([case_name, described]) =>
    transitionsOf(described).map(({ side, from, to }) => ({
      case_name,
      side,
      from_status: from,
      to_status: to,
    })),
  )
  const { rowCount } = await client.query(
    `insert into case_step select distinct * from json_populate_recordset(null::case_step, $1) on conflict do nothing`,
    [JSON.stringify(steps)],
  )
  const terms = Object.entries(ALL_CASES).flatMap(([case_name, described]) =>
    termRules(case_name, described.terms),
  )
  await client.query(
    `insert into term_rule select * from json_populate_recordset(null::term_rule, $1)
     on conflict (case_name, status_id, name) do update set (due_column, ground, days, counted, remind_days, task, together, pausable) =
       (excluded.due_column, excluded.ground, excluded.days, excluded.counted, excluded.remind_days, excluded.task, excluded.together,
        excluded.pausable)`,
    [JSON.stringify(terms)],
  )
  return `steps of cases: ${rowCount} added; terms of cases: ${terms.length}`
}
