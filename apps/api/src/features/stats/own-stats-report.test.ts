import { API_BASE } from '@zakup/contract/call'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildContract } from '../../test/build-contract.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { buildPlanner, buildSupplier, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let customer: Planner

async function report(who: Planner, query: Record<string, string>) {
  const response = await who.browser.call('GET', `${API_BASE}personal-account/main/stats-report/`, { query })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toContain('.xlsx')
  const { sheets } = await readXlsx(response.rawPayload)
  return sheets
}

beforeAll(async () => {
  customer = await buildPlanner(portal, { is_organizer: false })
  const { id } = customer.organization
  const supplier = await buildOrganization(portal.admin, {
    is_customer: false,
    is_organizer: false,
    is_supplier: true,
  })
  for (const [year_id, sum] of [
    [2026, '1000.50'],
    [2025, '300.00'],
  ] as const) {
    const plan = await buildPlan(portal.admin, id, { year_id })
    await buildPlanItem(portal.admin, plan, { year_id })
    await buildAnnouncement(portal.admin, { year_id, publish_date: `${year_id}-03-10T10:00:00+05:00` }, [
      { customer_id: id },
    ])
    await buildContract(portal.admin, {
      customer_id: id,
      supplier_id: supplier.id,
      year_id,
      status_id: 190,
      sum_without_vat: sum,
      sum_with_vat: sum,
    })
  }
})

describe('the report of statistics', () => {
  it('has a sheet for each statistic, with numeric cells', async () => {
    const sheets = await report(customer, { year_id: '2026', compare_year_id: '2025' })
    expect(sheets.map(({ name }) => name)).toEqual([
      'План по статусам',
      'Объявления и лоты',
      'По способам',
      'По месяцам',
      'Договоры',
    ])
    const rows = sheets.at(-1)?.rows as unknown[][]
    expect(rows[0]?.[0]).toBe('Статистика закупок за 2026 год в сравнении с 2025 годом')
    expect(rows[2]?.slice(0, 2)).toEqual(['БИН', customer.organization.iin_bin])
    expect(rows.find(([name]) => name === 'Всего')).toEqual(['Всего', 1, 1000.5, 1, 300, 0, 700.5])
    const months = sheets[3]?.rows as unknown[][]
    expect(months.find(([name]) => name === 'Март')?.[1]).toBe(1)
  })

  it('of one year has no comparison columns; that of a supplier has no plan', async () => {
    const one = await report(customer, { year_id: '2026' })
    const rows = one.at(-1)?.rows as unknown[][]
    expect(rows.find(([name]) => name === 'Всего')).toEqual(['Всего', 1, 1000.5])
    const sheets = await report(await buildSupplier(portal), {})
    expect(sheets.map(({ name }) => name)).not.toContain('План по статусам')
  })
})
