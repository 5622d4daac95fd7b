import { announcementRow, commissionRows, stageRows } from './announcement-rows.ts'
import { conclusionRows } from './conclusions.ts'
import { customerOrganizerRows } from './customer-organizers.ts'
import { dealRegisters } from './deal-registers.ts'
import { chanceOf, type DemoData } from './demo-data.ts'
import type { Table } from './insert-rows.ts'
import { itemFileRows } from './item-files.ts'
import { noticeRows } from './notices.ts'
import { orderItemRows, orderRow } from './orders.ts'
import { organizationRow } from './organizations.ts'
import { Staff } from './people.ts'
import { deliveryRows, fundingRows, itemRow, planRow } from './plan-rows.ts'
import type { PlanItem } from './plans.ts'
import { qualificationsOf } from './qualifications.ts'
import { addressRows, type Registration, registrationColumns } from './registration.ts'
import {
  attachmentRow,
  bidRow,
  contractRow,
  fileRow,
  lotRow,
  protocolRow,
  resultRow,
  unitRows,
} from './rows.ts'
import { watchRows } from './watches.ts'

/** The rows of all purchase tables, in an order that satisfies the foreign keys. */
export function tradeTables(data: DemoData): Table[] {
  const registers = dealRegisters(data)
  const staff = new Staff(data.people)
  const tables: Table[] = [
    ...peopleTables(data),
    ['attachment', data.documents.all.map((one) => attachmentRow(one, staff))],
    ...planTables(data),
    ...announcementTables(data),
    ...registers,
    ['watch', watchRows(data)],
  ]
  return [...tables, ['notice', noticeRows(tables, data.people, data.now)]]
}

function peopleTables({
  organizations,
  registrations,
  people,
  dictionaries,
  since,
  ...data
}: DemoData): Table[] {
  const chance = chanceOf('contacts')
  const staff = new Staff(people)
  const customers = organizations.filter((one) => one.is_customer)
  const organizers = organizations.filter((one) => one.is_organizer)
  return [
    [
      'organization',
      registrations.map((one) => ({
        ...organizationRow(one.organization, dictionaries.organizationTypes, chance, since),
        ...registrationColumns(one),
      })),
    ],
    ['organization_address', addressRows(registrations, chance)],
    ['person', people.persons],
    ['membership', people.memberships],
    [
      'customer_organizer',
      customerOrganizerRows(chance, customers, data.organizerOf, organizers, staff, data.now),
    ],
  ]
}

function planTables({ plans, orders, people, dictionaries, registrations, itemFiles }: DemoData): Table[] {
  const staff = new Staff(people)
  const items = plans.flatMap((plan) => plan.items)
  const of = new Map(registrations.map((one) => [one.organization, one]))
  const registrationOf = ({ root }: PlanItem) => of.get(root.customer) as Registration
  const { licenses, materials, labour } = qualificationsOf(items)
  return [
    ['plan', plans.map((plan) => planRow(plan, staff))],
    ['plan_item', items.map((item) => itemRow(item, dictionaries, registrationOf(item)))],
    ['expertise_conclusion', conclusionRows(items)],
    ['plan_item_delivery', items.flatMap(deliveryRows)],
    ['plan_item_funding', items.flatMap((item) => fundingRows(item, registrationOf(item)))],
    ['plan_item_license', licenses],
    ['plan_item_material', materials],
    ['plan_item_labour', labour],
    ['plan_item_file', itemFileRows(items, itemFiles)],
    ['purchase_order', orders.map((order) => orderRow(order, staff))],
    ['purchase_order_item', orders.flatMap(orderItemRows)],
  ]
}

function announcementTables({ purchases, plans, now, dictionaries, ...data }: DemoData): Table[] {
  const staff = new Staff(data.people)
  const itemsOf = new Map<number, PlanItem[]>()
  for (const item of plans.flatMap((plan) => plan.items))
    for (const { lot } of item.uses) itemsOf.set(lot.id, [...(itemsOf.get(lot.id) ?? []), item])
  return [
    ['announcement', purchases.map((one) => announcementRow(one, dictionaries.enstruInKazakh, staff, now))],
    ['announcement_stage', purchases.flatMap(stageRows)],
    ['announcement_commission', purchases.flatMap(commissionRows)],
    ['lot', purchases.flatMap((one) => one.lots.map((lot) => lotRow(lot, one, dictionaries.enstru, now)))],
    [
      'lot_plan_item',
      [...itemsOf].flatMap(([lot_id, items]) => items.map(({ id }) => ({ lot_id, plan_item_id: id }))),
    ],
    ['announcement_file', data.files.map(fileRow)],
    ['protocol', data.protocols.map((one, i) => protocolRow(one, data.protocolFiles[i] ?? null))],
    ['lot_result', data.results.map(resultRow)],
    ['bid', data.bids.map(bidRow)],
    ['contract', data.contracts.map((one) => contractRow(one, dictionaries.regions))],
    ['contract_unit', data.contracts.flatMap((one) => unitRows(one, itemsOf.get(one.result.lot.id) ?? []))],
  ]
}
