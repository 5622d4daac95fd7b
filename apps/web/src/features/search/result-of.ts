import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import type { ContractRow } from '@zakup/contract/contracts/contracts.routes'
import type { LotRow } from '@zakup/contract/lots/lots.routes'
import type { OrganizationRow } from '@zakup/contract/organizations/organizations.routes'
import type { PlanItemRow } from '@zakup/contract/plan-items/plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import type { SearchResult } from './search-result.ts'

/** Converts rows of each kind to search results. */

export function lotResult(row: LotRow): SearchResult {
  return {
    kind: 'lots',
    id: row.id,
    to: paths.lot(row.id),
    name: row.name,
    match: row.match,
    meta: [row.number, row.customer.name, row.delivery_address?.name],
    numbers: [row.number],
    status: row.status,
    sum: { amount: row.total_price, vat: false },
  }
}

export function announcementResult(row: AnnouncementRow): SearchResult {
  return {
    kind: 'announcements',
    id: row.id,
    to: paths.announcement(row.id),
    name: row.name,
    match: row.match,
    meta: [
      t('announcement.number', { number: row.number }),
      t('announcements.lots', { count: row.lot_count }),
      row.organizer.name,
    ],
    numbers: [row.number],
    status: row.status,
    sum: { amount: row.total_price, vat: false },
  }
}

export function planItemResult(row: PlanItemRow): SearchResult {
  return {
    kind: 'plan-items',
    id: row.id,
    to: paths.planItem(row.id),
    name: row.name,
    match: row.match,
    meta: [row.enstru.code, row.organization.name, `${row.month.name} ${row.year}`],
    numbers: [String(row.root_id)],
    sum: { amount: row.total_price, vat: false },
  }
}

export function contractResult(row: ContractRow): SearchResult {
  return {
    kind: 'contracts',
    id: row.id,
    to: paths.contract(row.id),
    name: row.subject ?? t('search.contract', { number: row.number }),
    match: row.match,
    meta: [
      row.subject ? t('search.contract', { number: row.number }) : null,
      t('search.contract_sides', { supplier: row.supplier.name, customer: row.customer.name }),
      formatDate(row.sign_date),
    ],
    numbers: [row.number, row.system_number],
    sum: { amount: row.sum_with_vat, vat: true },
  }
}

export function organizationResult(row: OrganizationRow): SearchResult {
  return {
    kind: 'organizations',
    id: row.id,
    to: paths.organization(row.id),
    name: row.name,
    match: row.match,
    meta: [t('search.bin', { bin: row.iin_bin }), row.type?.name, row.region?.name],
    numbers: [row.iin_bin],
    inRnu: row.in_rnu,
  }
}
