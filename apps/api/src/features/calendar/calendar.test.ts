import { beforeAll, expect, it } from 'vitest'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let operator: Planner

beforeAll(async () => {
  operator = await buildOfficer(portal)
})

const year = async (asked: number) => (await operator.ask('GET', `operator/calendar/?year=${asked}`)).body
const put = (body: object) => operator.ask('POST', 'operator/calendar/day/', body)

it('shows a year, its number of working days, and the first year without holidays', async () => {
  const body = await year(2026)
  expect(body).toMatchObject({ year: 2026, is_filled: true, first_empty_year: 2028 })
  expect(body.days).toContainEqual({ day: '2026-12-16', kind: 'holiday', name: 'День Независимости' })
  expect(body.working_days + body.days_off).toBe(365)
  expect(await year(2028)).toMatchObject({ days: [], is_filled: false })
})

it('a day is added, renamed and removed, each time with a journal entry', async () => {
  const day = '2028-03-08'
  const first = { kind: 'holiday', name: 'Женский день' }
  expect((await put({ day, ...first, was: null })).status).toBe(200)
  expect(await year(2028)).toMatchObject({
    is_filled: true,
    first_empty_year: 2029,
    changed_by: expect.any(String),
  })
  const renamed = { kind: 'holiday', name: 'Международный женский день' }
  expect((await put({ day, ...renamed, was: first })).status).toBe(200)
  expect((await put({ day, ...first, was: first })).body.code).toBe('calendar.changed_meanwhile')
  expect((await put({ day, ...first, was: null })).status).toBe(409)
  expect((await operator.ask('POST', 'operator/calendar/day/remove/', { day, was: renamed })).status).toBe(
    204,
  )
  expect((await operator.ask('POST', 'operator/calendar/day/remove/', { day, was: renamed })).status).toBe(
    409,
  )
  const { rows } = await portal.admin.query(
    "select action, before, after from journal_event where subject_type = 'calendar_day' and subject_id = $1 order by id",
    [day],
  )
  const states = [first, renamed].map(({ kind, name }) => ({ kind, name_ru: name }))
  expect(rows).toEqual([
    { action: 'calendar_day.put', before: null, after: states[0] },
    { action: 'calendar_day.put', before: states[0], after: states[1] },
    { action: 'calendar_day.remove', before: states[1], after: null },
  ])
})

it('only the operator can read and change the calendar', async () => {
  const customer = await buildPlanner(portal)
  const body = { day: '2028-03-08', kind: 'holiday', name: 'Праздник', was: null }
  expect((await customer.ask('GET', 'operator/calendar/')).status).toBe(403)
  expect((await customer.ask('POST', 'operator/calendar/day/', body)).body.code).toBe('operator.only')
})

it.each([[{ day: '2028-02-30' }], [{ day: '1999-01-01' }], [{ kind: 'party' }], [{ name: ' ' }]])(
  'refuses %j',
  async (wrong) => {
    expect(
      (await put({ day: '2028-03-08', kind: 'holiday', name: 'Праздник', was: null, ...wrong })).status,
    ).toBe(400)
  },
)
