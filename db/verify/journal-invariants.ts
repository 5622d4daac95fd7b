import type { Invariant } from './invariant.ts'

/**
 * Each journal event must start from the state the previous one ended with, and the last must end with the stored
 * state; `readActions` write an event but change nothing.
 */
export function journalInvariants(subject: string, name: string, readActions: string[] = []): Invariant[] {
  const isChange = readActions.map((action) => ` and action <> '${action}'`).join('')
  const rows = `select id, subject_id, before, after,
    lag(after) over w as after_of_previous, lag(id) over w is null as is_first, lead(id) over w is null as is_last
    from journal_event where subject_type = '${subject}'${isChange} window w as (partition by subject_id order by id)`
  return [
    {
      name: `the journal of ${name} has no gaps: each event starts from the state of the previous one`,
      offenders: `select count(*) from (${rows}) j where not is_first and before is distinct from after_of_previous`,
    },
    {
      name: `the journal of ${name} ends with the stored state`,
      offenders: `select count(*) from (${rows}) j left join ${subject}_snapshot s on s.id = j.subject_id::bigint
        where is_last and after is distinct from s.snapshot`,
    },
  ]
}
