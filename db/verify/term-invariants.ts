import { ALL_CASES } from '@zakup/domain/all-cases'
import { termRules } from '../sync-cases.ts'
import { type Invariant, invariants } from './invariant.ts'

/** The tables with terms, with the columns of their dates. */
const DATES = Map.groupBy(
  Object.entries(ALL_CASES).flatMap(([name, { terms }]) => termRules(name, terms)),
  ({ case_name }) => case_name,
)

const expected = [...DATES].map(([name, rules]) => {
  const dated = [...new Set(rules.map(({ due_column }) => `${due_column} is not null`))].join(' or ')
  return `select '${name}' as case_name, id, status_id, to_jsonb(c) as row from ${name} c where ${dated}`
})

/** The clock acts on terms, people read the dates of the cases: they must agree. */
export const TERM_INVARIANTS: Invariant[] = invariants([
  {
    name: 'the open terms are those of the statuses and dates of the cases',
    offenders: `select count(*) from
      (select r.case_name, c.id as case_id, r.name, term_end(c.row ->> r.due_column) as due_at
        from (${expected.join(' union all ')}) c join term_rule r on r.case_name = c.case_name and r.status_id = c.status_id
        where (c.row ->> r.due_column) is not null) e
      full join (select case_name, case_id, name, due_at from term where ended_at is null and paused_at is null) t
        using (case_name, case_id, name)
      where e.due_at is distinct from t.due_at`,
  },
  {
    name: 'a paused term is of a purchase whose stage has not begun and has no date',
    offenders: `select count(*) from term t where t.ended_at is null and t.paused_at is not null and not exists
      (select from announcement a join term_rule r on r.case_name = t.case_name and r.name = t.name and r.status_id = a.status_id
        where t.case_name = 'announcement' and a.id = t.case_id and a.next_stage_at is null)`,
  },
  {
    name: 'a term is paused exactly while it has a pause without an end',
    offenders: `select count(*) from term t full join (select * from term_pause where resumed_at is null) p on p.term_id = t.id
      where t.ended_at is null and t.paused_at is distinct from p.paused_at`,
  },
])
