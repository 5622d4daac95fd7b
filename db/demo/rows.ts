import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import { amount } from '@zakup/domain/money'
import { lastChange } from './announcement-rows.ts'
import { type Bid, failReason } from './bids.ts'
import { dateText } from './calendar.ts'
import { type Contract, isLong } from './contracts.ts'
import { contentType, type Document, type PurchaseDocument } from './documents.ts'
import type { Row } from './insert-rows.ts'
import { deliveryTerm, type Lot, totalOf } from './lots.ts'
import type { Staff } from './people.ts'
import { thousandths } from './plan-rows.ts'
import type { PlanItem } from './plans.ts'
import type { Purchase } from './purchases.ts'
import type { Protocol, Result } from './results.ts'

/** Incoterms by db/dicts/insoterm.csv: delivered at place, mostly with duties paid. */
const DDP = 7
const DAP = 5

export function lotRow(lot: Lot, purchase: Purchase, enstruIds: ReadonlyMap<string, number>, now: Date): Row {
  return {
    id: lot.id,
    announcement_id: purchase.id,
    number: lot.number,
    name_ru: lot.name,
    description_ru: lot.about,
    status_id: lot.status,
    customer_id: lot.customer.id,
    quantity: thousandths(lot.quantity),
    measure_id: lot.measure,
    unit_price: amount(lot.unit_price),
    total_price: amount(lot.total),
    delivery_kato_id: lot.delivery_kato,
    delivery_place_ru: lot.delivery_place,
    enstru_id: enstruIds.get(lot.enstru) as number,
    insoterm_id: purchase.subject === 1 ? (lot.point.number % 4 === 0 ? DAP : DDP) : null,
    fail_reason_id: lot.status === LOT_STATUS.failed ? failReason(lot, purchase.method) : null,
    prepayment: lot.prepayment,
    delivery_term_ru: deliveryTerm(lot),
    is_combined: lot.point.parts > 1,
    updated_at: lastChange(purchase, now),
  }
}

export function attachmentRow({ name, owner, ...document }: Document, staff: Staff): Row {
  return {
    ...document,
    original_name: name,
    content_type: contentType(name),
    organization_id: owner?.id ?? null,
    uploaded_by: owner && staff.of(owner, 'specialist'),
  }
}

export function fileRow({ document, purchase, group, lot_id }: PurchaseDocument): Row {
  return { announcement_id: purchase.id, attachment_id: document.id, file_group_id: group, lot_id }
}

export function protocolRow(protocol: Protocol, attachment_id: number | null): Row {
  const { id, purchase, type, number, created_at, signed_at } = protocol
  return {
    id,
    announcement_id: purchase.id,
    protocol_type_id: type,
    number,
    attachment_id,
    created_at,
    signed_at,
  }
}

export function resultRow({ lot, purchase, protocol, winner, price, second }: Result): Row {
  return {
    lot_id: lot.id,
    announcement_id: purchase.id,
    protocol_id: protocol.id,
    winner_id: winner.id,
    winner_price: amount(price),
    second_id: second?.organization.id ?? null,
    second_price: second ? amount(second.price) : null,
    decided_at: protocol.signed_at,
  }
}

export function bidRow({ lot, supplier, status, price, submitted_at, withdrawn_at }: Bid): Row {
  return {
    lot_id: lot.id,
    supplier_id: supplier.id,
    status_id: status,
    price: amount(price),
    submitted_at,
    withdrawn_at,
  }
}

export function contractRow(contract: Contract, regions: ReadonlyMap<number, number>): Row {
  const { result, without_vat, with_vat, parent, executed_at, fact } = contract
  const { purchase, lot } = result
  return {
    id: contract.id,
    number: contract.number,
    system_number: contract.system_number,
    announcement_id: purchase.id,
    lot_id: lot.id,
    status_id: contract.status,
    year_id: purchase.year,
    customer_id: lot.customer.id,
    supplier_id: result.winner.id,
    sum_without_vat: amount(without_vat),
    sum_with_vat: amount(with_vat),
    sign_date: contract.signed_at,
    contract_type_id: parent ? 2 : 1,
    contract_form_id: purchase.system === 2 || purchase.system === 3 ? 2 : 1,
    contract_term_id: isLong(purchase.thing.way, lot.total) ? 2 : 1,
    root_id: parent ? (parent.parent ?? parent).id : null,
    parent_id: parent?.id ?? null,
    system_id: purchase.system,
    subject_ru: lot.name,
    purchase_method_id: purchase.method,
    delivery_region_id: regions.get(lot.delivery_kato) as number,
    ends_on: dateText(contract.ends),
    executed_at,
    fact_sum_with_vat: fact === null ? null : amount(fact),
    updated_at: executed_at ?? contract.signed_at ?? result.protocol.signed_at,
  }
}

/** One unit for each plan item; if a supplement reduces the quantity, the last items are reduced first. */
export function unitRows({ id, result, quantity }: Contract, items: readonly PlanItem[]): Row[] {
  const { lot, unit_price } = result
  let left = quantity
  return items.flatMap((item, i) => {
    const share = i === items.length - 1 || item.root.quantity > left ? left : item.root.quantity
    left -= share
    if (share === 0n) return []
    return {
      contract_id: id,
      lot_id: lot.id,
      plan_item_id: item.id,
      name_ru: lot.name,
      quantity: thousandths(share),
      measure_id: lot.measure,
      unit_price: amount(unit_price),
      total_price: amount(totalOf(share, unit_price)),
    }
  })
}
