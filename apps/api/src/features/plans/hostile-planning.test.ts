import { ownPlanItemCalls } from '@zakup/contract/plan-items/own-plan-items.calls'
import { planImportCalls } from '@zakup/contract/plans/plan-imports.calls'
import { planCalls } from '@zakup/contract/plans/plans.calls'
import { qualificationCalls } from '@zakup/contract/qualification/qualification.calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildHead } from '../../test/build-head.ts'
import { buildItemBody } from '../../test/build-item-body.ts'
import { buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import {
  askRaw,
  bodyWith,
  deep,
  failuresOf,
  meetings,
  ODD_PARAMETERS,
  placesOf,
} from '../../test/hostile-calls.ts'
import { PAYLOADS, QUERIES } from '../../test/matrix-payloads.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const CALLS = { ...planCalls, ...ownPlanItemCalls, ...qualificationCalls, ...planImportCalls }

let head: Planner
const ids = { plan: 0, approved: 0, item: 0, current: 0, material: 0, import: 0 }

beforeAll(async () => {
  head = await buildHead(portal, await buildPlanner(portal))
  const { id } = head.organization
  const draft = await buildPlan(portal.admin, id, { status_id: 1, approved_at: null, year_id: 2027 })
  const approved = await buildPlan(portal.admin, id)
  ids.plan = draft.id
  ids.approved = approved.id
  ids.item = (await buildPlanItem(portal.admin, draft, { status_id: 1 })).id
  ids.current = (await buildPlanItem(portal.admin, approved)).id
  ids.material = await buildRow(portal.admin, 'plan_item_material', {
    plan_item_id: ids.item,
    name_ru: 'Кран',
    quantity: '1',
  })
  ids.import = await buildRow(portal.admin, 'plan_import', {
    plan_id: draft.id,
    organization_id: id,
    person_id: head.person_id,
    state: 'checked',
  })
  await portal.admin.query(`insert into plan_import_row (plan_import_id, line, cells) values ($1, 1, '[]')`, [
    ids.import,
  ])
})

/** JSON texts, because JSON.stringify could not produce some of them. */
const HOSTILE = [
  'null',
  'true',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"a\\u0000b"',
  '"‮=cmd|calc"',
  '-1',
  '0',
  '1.5',
  '1e400',
  '9007199254740993',
  '2147483648',
  '99999999999999999999',
  '"999999999999999999.99"',
  '"9999999999999.99"',
  '"999999999999.999"',
  '"0.0005"',
  '"1e5"',
  '"NaN"',
  '"0000-01-01"',
  '"0001-01-01"',
  '"99999-01-01"',
  '"2026-02-30"',
  '"-infinity"',
  `"${'ы'.repeat(5000)}"`,
  '[]',
  '{}',
  '[null]',
  '[[]]',
  `[${Array(5000).fill('7').join()}]`,
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  deep(2000),
]

const ask = (method: string, path: string, payload?: string, headers = {}) =>
  askRaw(head, method, path, payload, headers)

/** Failures logged since the last call. */
const failures = () => failuresOf(portal)

const bodyOf: Record<string, () => unknown> = {
  createPlanItem: () => ({ plan_id: ids.plan, ...fullBody() }),
  updatePlanItem: () => ({ version: 1, ...fullBody() }),
  checkPlanItem: () => ({ plan_id: ids.plan, plan_item_id: ids.item, ...fullBody() }),
  startPlanImport: () => ({ rows: [['', 'Роза', '1']] }),
  mendPlanImport: () => ({ rows: [{ line: 1, cells: ['', '1'] }] }),
  setQualificationFirstCategory: () => ({ is_required: false, construction_work_type_id: 1 }),
  setQualificationLicenses: () => ({ licenses: [{ license_activity_type_id: 11, license_category_id: 1 }] }),
}
const fullBody = () =>
  buildItemBody({
    conclusion_number: '1',
    conclusion_date: '2026-01-01',
    total_price_year_1: '2001.00',
    justification_id: 1,
    files: [{ attachment: '00000000-0000-4000-8000-000000000000', kind: 'other' }],
  })

function idFor(name: string, path: string): number {
  if (path.includes('plan-imports')) return ids.import
  if (path.includes('plan-items')) return ids.item
  return name === 'amendPlan' || name.includes('Public') ? ids.approved : ids.plan
}

/** Commands that delete their target are sent with an id that does not exist. */
const ENDS = new Set(['deletePlan', 'deleteIsgpPlanItem', 'removePlanItems', 'removeQualificationMaterial'])

describe('hostile request bodies', () => {
  const writes = Object.entries(CALLS).filter(([, { method }]) => method !== 'GET')
  it.each(writes)('%s never answers 5xx', { timeout: 120_000 }, async (name, { method, path }) => {
    const url = path.replace(':id', String(ENDS.has(name) ? 987_654_321 : idFor(name, path)))
    const thing = { id: ENDS.has(name) ? 987_654_321 : ids.item, plan_id: ids.plan, part: ids.material }
    const base = bodyOf[name]?.() ?? PAYLOADS[name]?.(thing) ?? {}
    for (const [place, hostile] of meetings(placesOf(base), HOSTILE, 5)) {
      const body = bodyWith(base, place, hostile)
      const { status, type } = await ask(method, url, body)
      expect([body.slice(0, 300), status < 500, failures()]).toEqual([body.slice(0, 300), true, []])
      if (status >= 400) expect(type).toMatch(/^application.problem.json/)
    }
  })

  it.each(['core/plan-items/', 'core/plan/', 'core/plan-items/send-to-order/'])(
    'to %s with an idempotency key answer 400, however deeply nested or invalid',
    async (path) => {
      const key = { 'idempotency-key': 'a-deep-intention' }
      for (const body of [deep(100_000), `{"plan_item_ids":${deep(200_000)}}`, '"text"', 'null', '7', ''])
        expect([body.length, (await ask('POST', path, body, key)).status, failures()]).toEqual([
          body.length,
          400,
          [],
        ])
    },
  )
})

describe('hostile query parameters', () => {
  const reads = Object.entries(CALLS).filter(([, { method }]) => method === 'GET')
  const PARAMETERS = [
    'limit',
    'offset',
    'cursor',
    'ord',
    'q',
    'stage',
    'remarks',
    'against',
    'plan_id',
    'enstru_id',
    'kato_id',
    'year_id__in',
    'status_id__in',
    'month_id__in',
  ]
  it.each(reads)('%s never answers 5xx', async (name, { path }) => {
    const given = QUERIES[name]?.({ id: ids.item, plan_id: ids.plan }) ?? '?'
    const url = path.replace(':id', String(idFor(name, path)))
    const asked = path.includes(':id') ? ODD_PARAMETERS.map((odd) => path.replace(':id', odd)) : []
    for (const [parameter, odd] of meetings(PARAMETERS, ODD_PARAMETERS, 3))
      asked.push(`${url}${given}&${parameter}=${odd}`, `${url}?${parameter}=${odd}`)
    for (const one of asked)
      expect([one, (await ask('GET', one)).status < 500, failures()]).toEqual([one, true, []])
  })
})
