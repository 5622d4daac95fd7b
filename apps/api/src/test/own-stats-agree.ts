import { userTypesOf } from '@zakup/domain/actor'
import { expect } from 'vitest'
import {
  announcementsByMethod,
  announcementsByMonth,
  announcementTotals,
  contractStats,
  planStats,
} from '../features/stats/own-stats.ts'
import { ownRows } from '../kernel/own-rows.ts'
import {
  type NaiveQuestion,
  naiveByMethod,
  naiveByMonth,
  naiveContracts,
  naivePlanStats,
  naiveTotals,
} from './naive-own-stats.ts'
import type { Portal } from './portal.ts'

/** Every organisation in every role it may act in. */
export async function statsRoles(portal: Portal, which = 'true'): Promise<Omit<NaiveQuestion, 'year'>[]> {
  const { rows } = await portal.admin.query(
    `select o.id::int, o.is_customer, o.is_organizer, o.is_supplier, o.is_operator from organization o
     where not o.is_operator and ${which} order by o.id`,
  )
  return rows.flatMap(({ id, ...roles }) =>
    userTypesOf(roles, 'specialist').map((role) => ({
      organization: id,
      role: role as NaiveQuestion['role'],
    })),
  )
}

/** Compares the five statistics from counters with a count of the rows. Returns how many numbers were compared. */
export async function ownStatsAgree(portal: Portal, asked: NaiveQuestion): Promise<number> {
  const { organization, role, year } = asked
  const stats = await ownRows(portal.db.app, { organization_id: organization }, async (db) => {
    const own = { db, actor: { organization_id: organization, user_type: role } }
    const query = { year_id: year }
    return {
      plan: role === 'supplier' ? null : await planStats(own, query),
      totals: await announcementTotals(own, query),
      by_method: await announcementsByMethod(own, query),
      by_month: await announcementsByMonth(own, query),
      contracts: await contractStats(own, query),
    }
  })
  const of = { year, year_id: year, as_of: expect.stringMatching(/\+05:00$/) }
  const db = portal.admin
  expect({ asked, stats }).toEqual({
    asked,
    stats: {
      plan: role === 'supplier' ? null : { ...of, ...(await naivePlanStats(db, asked)) },
      totals: { ...of, ...(await naiveTotals(db, asked)) },
      by_method: { ...of, ...(await naiveByMethod(db, asked)) },
      by_month: { ...of, ...(await naiveByMonth(db, asked)) },
      contracts: { ...of, ...(await naiveContracts(db, asked)) },
    },
  })
  return (
    (stats.plan?.total.count ?? 0) +
    stats.totals.lots.count +
    stats.totals.won.count +
    stats.contracts.total.count
  )
}
