import { ALL_CASES } from '@zakup/domain/all-cases'
import { markColumns, transitionsOf } from '@zakup/domain/case'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { RNU_STATUS } from '@zakup/domain/rnu/rnu-case'
import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from './acting.ts'
import { type CaseRow, caseRows } from './build-case-rows.ts'
import { buildOrganization } from './build-people.ts'
import { usePortal } from './portal.ts'

/** Each side of a case takes only its own steps: statements run as the cabinet's role, without any rule of the API. */
const portal = usePortal()
const admin = <Row extends object>(statement: string, values: unknown[] = []) =>
  portal.admin.query<Row>(statement, values)

const EXCLUSION = [
  'excluded_on',
  'excluded_by',
  'exclusion_reason_id',
  'exclusion_court_ru',
  'exclusion_number',
  'exclusion_date',
]
const DECISION = ['decided_by', 'decided_at', 'decision_reason']
const REVIEW = [...DECISION, 'reviewed_by', 'reviewed_at']
const RECORD = [...DECISION, ...EXCLUSION, 'starts_on', 'ends_on']
const END = ['ended_by', 'ended_at', 'end_reason']

/** What a side may change with a step: a list, or all but what it may only empty and what it may not change at all. */
type Columns = { only: string[] } | { clears: string[]; keeps: string[] }
const COLUMNS: Record<string, Record<string, Columns>> = {
  announcement: {
    organizer: {
      clears: [],
      keeps: 'organizer_id system_id number version created_by created_at'.split(' '),
    },
  },
  customer_organizer: { customer: { only: END }, organizer: { only: [...DECISION, ...END] } },
  plan: { customer: { clears: [], keeps: ['organization_id', 'created_by', 'created_at'] } },
  purchase_order: {
    customer: { clears: DECISION, keeps: ['customer_id', 'created_by', 'created_at'] },
    organizer: { only: DECISION },
  },
  rnu: {
    customer: { clears: RECORD, keeps: ['customer_id', 'created_by', 'created_at'] },
    operator: { only: [...RECORD, 'due_at'] },
  },
  supplier_exp: {
    supplier: { clears: REVIEW, keeps: ['organization_id', 'created_by', 'created_at'] },
    operator: { only: [...REVIEW, 'due_at'] },
  },
  ticket: {
    author: { only: ['asked_at', 'due_at', 'closed_by', 'closed_at'] },
    operator: { only: ['answered_by', 'answered_at', 'closed_by', 'closed_at'] },
  },
}
const LAST_CHANGE = new Set(['version', 'updated_at', 'updated_by'])
/** Not compared where RLS does not apply, e.g. in functions of the owner. */
const UNDER_RLS = new Set(['announcement'])
/** A column that a side may change, where a statement has to change something. */
const OWN: Record<string, string> = {
  'announcement organizer': 'name_kk',
  'customer_organizer customer': 'end_reason',
  'customer_organizer organizer': 'end_reason',
  'plan customer': 'amend_ground',
  'purchase_order customer': 'comment_ru',
  'rnu customer': 'note_ru',
  'supplier_exp supplier': 'object_ru',
  'ticket author': 'closed_at',
  'ticket operator': 'closed_at',
}

/** Only changes of their status are compared with the steps. */
const BY_STATUS = new Set(['announcement', 'plan'])

type Described = (typeof ALL_CASES)[string]
/** The statuses of these tables are numbers. */
const statusesOf = ({ statuses }: Described) => Object.values(statuses).map(Number)

const rows: Record<string, Record<number, CaseRow>> = {}
const types: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  for (const [name, build] of Object.entries(await caseRows(portal))) {
    const built: Record<number, CaseRow> = {}
    for (const status of statusesOf(ALL_CASES[name] as Described)) built[status] = await build(status)
    rows[name] = built
    const { rows: columns } = await admin<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [name],
    )
    types[name] = Object.fromEntries(columns.map((column) => [column.name, column.type]))
  }
})

const rowIn = (name: string, status: number) => (rows[name] as Record<number, CaseRow>)[status] as CaseRow

/** Another value for a column. Constraints are checked after the trigger, so it need not be a sensible one. */
function changed(name: string, column: string): string {
  const type = types[name]?.[column]
  if (type === 'text') return `${column} = coalesce(${column}, '') || 'x'`
  if (type === 'date') return `${column} = coalesce(${column}, current_date) + 1`
  if (type === 'timestamp with time zone') return `${column} = coalesce(${column}, now()) + interval '1 day'`
  return `${column} = coalesce(${column}, 0) + 1`
}

const actingAs = <T>({ organizations, people }: CaseRow, side: string, work: Work<T>) =>
  acting(portal, organizations[side] as number, work, people?.[side])
type Work<T> = Parameters<typeof acting<T>>[2]

/** What became of a statement: `hidden` by RLS, refused to this side, or let through by the trigger of all cases. */
async function tried(name: string, side: string, from: number, changes: string[]): Promise<string> {
  const row = rowIn(name, from)
  const refusal = `${name}: the ${side} may not change `
  return actingAs(row, side, (client) =>
    client.query(`update ${name} set ${changes.join(', ')} where id = $1`, [row.id]),
  ).then(
    ({ rowCount }) => (rowCount === 0 ? 'hidden' : 'passed'),
    (error: { code: string; message: string }) => {
      if (error.code === '42501' && error.message.startsWith(refusal))
        return error.message.slice(refusal.length)
      // A constraint, a policy or the trigger of this one case, all of which come later.
      if (error.code === '42501' || error.code.startsWith('23')) return 'passed'
      throw error
    },
  )
}

/** Its changes of status, as `side from to`. */
const movesOf = (described: Described) =>
  new Set(transitionsOf(described).map(({ side, from, to }) => `${side} ${from} ${to}`))

const SIDES = Object.entries(ALL_CASES).flatMap(([name, described]) =>
  Object.keys(described.sides).map((side) => [name, side, described] as const),
)

describe('the tables of cases', () => {
  it('hold the steps of the domain, no fewer and no more', async () => {
    const { rows: steps } = await admin<{ name: string; step: string }>(
      `select case_name as name, concat_ws(' ', side, from_status, to_status) as step from case_step`,
    )
    const stored = Map.groupBy(steps, ({ name }) => name)
    expect(new Set(stored.keys())).toEqual(new Set(Object.keys(ALL_CASES)))
    for (const [name, described] of Object.entries(ALL_CASES))
      expect([name, new Set(stored.get(name)?.map(({ step }) => step))]).toEqual([name, movesOf(described)])
  })

  it('hold the sides of the domain and their columns', async () => {
    const { rows: sides } = await admin(
      `select case_name as name, side, coalesce(organization_column, person_column) as column,
         person_column is not null as personal from case_side`,
    )
    const described = SIDES.map(([name, side, { sides }]) => ({
      name,
      side,
      column: sides[side]?.column,
      personal: sides[side]?.personal ?? false,
    }))
    expect(new Set(sides)).toEqual(new Set(described))
  })

  it('name only columns that exist', async () => {
    const { rows: unknown } = await admin(
      `select s.case_name, c.name from case_side s,
         unnest(s.organization_column || s.person_column || s.may_change || s.may_clear || s.may_not_change) c(name)
       where c.name is not null and not exists (select from pg_attribute a where a.attrelid = s.case_name::regclass and a.attname = c.name)`,
    )
    expect(unknown).toEqual([])
  })

  it('and the domain agree on columns: those of marks, of sides and of others who are told', () => {
    for (const [name, { sides, others, steps }] of Object.entries(ALL_CASES)) {
      const marks = Object.values(steps).flatMap(({ marks = [], clears = [] }) => [marks, clears].flat())
      const named = [
        ...marks.flatMap((mark) => markColumns(steps, mark)),
        ...Object.values(steps).flatMap(({ keepsReason }) => keepsReason ?? []),
        ...Object.values(sides).flatMap(({ column }) => column ?? []),
        ...Object.values(others),
      ]
      expect([name, named.filter((column) => types[name]?.[column] === undefined)]).toEqual([name, []])
    }
  })

  it('are read by the trigger of every case', async () => {
    const { rows: guarded } = await admin<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'case_sides' and tgenabled = 'O' order by 1`,
    )
    expect(guarded.map(({ name }) => name)).toEqual(Object.keys(ALL_CASES))
  })

  it.each(['case_side', 'case_step'])('cannot be written by the cabinet: %s', async (table) => {
    const { id } = await buildOrganization(portal.admin)
    for (const statement of [
      `insert into ${table} (case_name, side) values ('rnu', 'operator')`,
      `update ${table} set side = side`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(acting(portal, id, (client) => client.query(statement))).rejects.toThrow(
        'permission denied',
      )
  })
})

describe.each(SIDES)('%s, %s', (name, side, described) => {
  const statuses = statusesOf(described)
  const hidden = described.sides[side]?.hidden ?? []
  const transitions = movesOf(described)

  it('makes no change of status but its own, and edits nothing in other statuses', async () => {
    const own = OWN[`${name} ${side}`] ?? 'decision_reason'
    for (const from of statuses)
      for (const to of statuses) {
        const seen = await tried(name, side, from, [`status_id = ${to}`, changed(name, own)])
        const may = transitions.has(`${side} ${from} ${to}`)
        // A side that may touch a case in any status is told which column it may not.
        const refusal =
          from === to ? new RegExp(`^(${own}|it from status ${from} to ${to})$`) : /^it from status/
        if (hidden.includes(from)) expect([from, to, seen]).toEqual([from, to, 'hidden'])
        else if (may || (from === to && BY_STATUS.has(name)))
          expect([from, to, seen]).toEqual([from, to, 'passed'])
        else expect([from, to, seen]).toEqual([from, to, expect.stringMatching(refusal)])
      }
  })

  it('changes no column but its own', async () => {
    const [, from, to] = [...transitions]
      .map((step) => step.split(' '))
      .find(([by, was, becomes]) => by === side && (was !== becomes || !BY_STATUS.has(name))) as string[]
    const given = COLUMNS[name]?.[side] as Columns
    const names = Object.keys(types[name] ?? {}).filter((column) => column !== 'status_id')
    const refused: string[] = []
    for (const column of names) {
      const seen = await tried(name, side, Number(from), [`status_id = ${to}`, changed(name, column)])
      if (seen !== 'passed') refused.push(seen)
    }
    const own = (column: string) =>
      'only' in given
        ? LAST_CHANGE.has(column) || given.only.includes(column)
        : ![...given.clears, ...given.keeps].includes(column)
    expect(new Set(refused)).toEqual(new Set(names.filter((column) => !own(column))))
    if ('only' in given) return
    const empty = (column: string) =>
      tried(name, side, Number(from), [`status_id = ${to}`, `${column} = null`])
    for (const column of given.clears) expect([column, await empty(column)]).toEqual([column, 'passed'])
    const [whose] = given.keeps as [string]
    expect(await empty(whose)).toBe(whose)
  })
})

describe('conditions besides steps and columns', () => {
  const run = (organizationId: number, statement: string) =>
    acting(portal, organizationId, (client) => client.query(statement))
  const sideOf = (row: CaseRow, side: string) => row.organizations[side] as number

  it('an organisation that is no side of a case changes nothing, even where RLS shows it the row', async () => {
    const { id } = await buildOrganization(portal.admin)
    // A superuser, whom RLS does not filter; both statements are one transaction.
    for (const name of Object.keys(ALL_CASES).filter((one) => !UNDER_RLS.has(one))) {
      const change = BY_STATUS.has(name) ? 'status_id = 2 where status_id = 1' : 'version = version + 1'
      await expect(
        admin(`select set_config('app.organization', '${id}', true); update ${name} set ${change}`),
      ).rejects.toThrow(`${name}: an organisation that is no side of it may not change it`)
    }
  })

  it('a temporary table of the same name changes nothing', async () => {
    for (const name of Object.keys(ALL_CASES)) {
      const [from, to] = Object.values(ALL_CASES[name]?.statuses ?? {}).slice(0, 2) as [number, number]
      const row = rowIn(name, to)
      for (const side of Object.keys(row.organizations))
        await expect(
          actingAs(row, side, async (client) => {
            await client.query(`create temporary table ${name} () on commit drop`)
            await client.query(
              `update public.${name} set status_id = ${to * 1000 + from} where id = ${row.id}`,
            )
          }),
        ).rejects.toThrow(`${name}: the `)
    }
  })

  it('an operator that is the customer of a record acts as its customer', async () => {
    const submitted = rowIn('rnu', RNU_STATUS.submitted)
    const operator = sideOf(submitted, 'operator')
    await admin('update rnu set customer_id = $1 where id = $2', [operator, submitted.id])
    await expect(run(operator, `update rnu set status_id = 3 where id = ${submitted.id}`)).rejects.toThrow(
      'rnu: the customer may not change it from status 2 to 3',
    )
  })

  it('a customer records the loss of an item in any status of the order, but nothing else', async () => {
    const confirmed = rowIn('purchase_order', ORDER_STATUS.confirmed)
    const touch = `update purchase_order set version = version + 1, updated_at = now() where id = ${confirmed.id}`
    expect((await run(sideOf(confirmed, 'customer'), touch)).rowCount).toBe(1)
    await expect(run(sideOf(confirmed, 'organizer'), touch)).rejects.toThrow(
      'the organizer may not change it',
    )
  })

  it('an order keeps its organizer when it is taken back or closed', async () => {
    const sent = rowIn('purchase_order', ORDER_STATUS.sent)
    const other = (await buildOrganization(portal.admin)).id
    for (const to of [ORDER_STATUS.draft, ORDER_STATUS.closed])
      await expect(
        run(
          sideOf(sent, 'customer'),
          `update purchase_order set status_id = ${to}, organizer_id = ${other} where id = ${sent.id}`,
        ),
      ).rejects.toThrow('its organizer may not be changed')
  })

  it('a record that is being prepared has no term', async () => {
    const draft = rowIn('rnu', RNU_STATUS.draft)
    const edit = (more = '') =>
      run(sideOf(draft, 'customer'), `update rnu set note_ru = 'Иное' ${more} where id = ${draft.id}`)
    await admin(`update rnu set starts_on = '2026-01-15' where id = $1`, [draft.id])
    await expect(edit()).rejects.toThrow('rnu: it may not be decided')
    expect((await edit(', starts_on = null')).rowCount).toBe(1)
  })
})
