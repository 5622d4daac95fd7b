import { API_BASE } from '@zakup/contract/call'
import type { PlanImport } from '@zakup/contract/plans/plan-imports.routes'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect } from 'vitest'
import { openJobDatabase } from '../db/database.ts'
import { planImportJobs } from '../features/plans/plan-import.jobs.ts'
import { buildEmployee, buildRow } from './build-people.ts'
import { buildPlan } from './build-plan.ts'
import type { Portal } from './portal.ts'
import { Browser } from './sign-in.ts'
import { workOnce } from './work-once.ts'

/** Runs the import jobs that are due. */
export async function runImportJobs(portal: Portal): Promise<void> {
  const db = openJobDatabase(portal.url, 4, () => {})
  try {
    await workOnce(portal, planImportJobs({ db, files: portal.files }))
  } finally {
    await db.destroy()
  }
}

/** A planner at work: plans, uploads and imports of one organisation. */
export function useImportFixture(portal: Portal) {
  let planner: Browser
  let organizationId: number
  let drafts = 0

  beforeAll(async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    planner = new Browser(portal)
    await planner.signIn(person.iin)
    organizationId = organization.id
  })

  const path = (id: number, more = '') => `${API_BASE}core/plan-imports/${id}/${more}`

  const fixture = {
    planner: () => planner,
    organizationId: () => organizationId,

    /** A separate plan for each test: an organisation has only one plan in preparation per year and type. */
    draft: async (over: Record<string, unknown> = {}): Promise<number> => {
      const plan = {
        status_id: 1,
        approved_at: null,
        year_id: 2020 + (drafts % 8),
        plan_type_id: 1 + Math.floor(drafts / 8),
        ...over,
      }
      drafts++
      return (await buildPlan(portal.admin, organizationId, plan)).id
    },

    upload: async (file: Uint8Array): Promise<string> => {
      const { key, sha256, size } = await portal.files.put(file)
      const id = await buildRow(portal.admin, 'attachment', {
        original_name: 'план.xlsx',
        content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        size,
        sha256,
        storage_key: key,
        av_check: 'passed',
        organization_id: organizationId,
      })
      const { rows } = await portal.admin.query('select uuid from attachment where id = $1', [id])
      return rows[0].uuid
    },

    start: (planId: number, payload: object, browser = planner): Promise<LightMyRequestResponse> => {
      return browser.call('POST', `${API_BASE}core/plan/${planId}/imports/`, { payload })
    },

    /** Starts an import of rows and runs its check. */
    checked: async (planId: number, payload: object): Promise<PlanImport> => {
      const begun = await fixture.start(planId, payload)
      expect(begun.json().state).toBe('waiting')
      await runImportJobs(portal)
      return fixture.get(begun.json().id)
    },

    get: async (id: number): Promise<PlanImport> => {
      return (await planner.call('GET', path(id))).json()
    },

    correct: (id: number, rows: object[]): Promise<LightMyRequestResponse> => {
      return planner.call('PUT', path(id, 'rows/'), { payload: { rows } })
    },

    apply: (id: number): Promise<LightMyRequestResponse> => {
      return planner.call('POST', path(id, 'apply/'))
    },

    applied: async (id: number): Promise<PlanImport> => {
      const begun = await fixture.apply(id)
      expect(begun.json()).toMatchObject({ state: 'applying' })
      await runImportJobs(portal)
      return fixture.get(id)
    },

    itemsOf: async (planId: number): Promise<number> => {
      const { rows } = await portal.admin.query(
        'select count(*)::int as n from plan_item where plan_id = $1',
        [planId],
      )
      return rows[0].n
    },
  }
  return fixture
}
