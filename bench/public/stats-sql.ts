import { UNCOUNTED_CONTRACTS } from '@zakup/domain/contracts/contract-stage'
import type { PublicDb } from '../../apps/api/src/db/database.ts'
import { countAnnouncementsByYear } from '../../apps/api/src/features/announcements/announcement-counts.queries.ts'
import { topOrganizations } from '../../apps/api/src/features/contracts/contract-top.queries.ts'
import { planItemRegionStats } from '../../apps/api/src/features/plan-items/plan-item-stats.queries.ts'
import { counts } from '../../apps/api/src/features/stats/stats.queries.ts'

const CONTRACTS = `public_contract where status_id not in (${UNCOUNTED_CONTRACTS.join()})`

/** Statistics from the counters, and the same by counting rows. */
export const STATS: Record<string, { counters: (db: PublicDb) => Promise<unknown>; live: string }> = {
  counts: {
    counters: (db) => counts(db),
    live: `select (select count(*) from public_lot where status_id <> 190), (select count(*) from public_plan_item where is_current),
      (select count(*) from public_announcement where status_id <> 190), (select count(*) from ${CONTRACTS})`,
  },
  'announcements by year': {
    counters: (db) => countAnnouncementsByYear(db, {}),
    live: `select year_id, count(*), sum(total_price) from public_announcement where status_id <> 190 group by 1`,
  },
  'plan items by region, one year': {
    counters: (db) => planItemRegionStats(db, { year_id: 2025 }),
    live: `select delivery_region_id, count(*), sum(total_price) from public_plan_item where is_current and year_id = 2025 group by 1`,
  },
  'top customers, one year': {
    counters: (db) => topOrganizations(db, 'contract_customer', { year_id: 2025, limit: 20 }),
    live: `select customer_id, count(*), sum(sum_with_vat) from ${CONTRACTS} and year_id = 2025 group by 1 order by 3 desc limit 20`,
  },
  'top suppliers, all years': {
    counters: (db) => topOrganizations(db, 'contract_supplier', { limit: 20 }),
    live: `select supplier_id, count(*), sum(sum_with_vat) from ${CONTRACTS} group by 1 order by 3 desc limit 20`,
  },
}
