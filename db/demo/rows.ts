import { amount } from '@zakup/domain/money'
import type { Contract } from './contracts.ts'
import { contentType, type Document, type PurchaseDocument } from './documents.ts'
import type { Row } from './insert-rows.ts'
import type { Lot } from './lots.ts'
import { PLACES } from './places.ts'
import type { Purchase } from './purchases.ts'
import type { Protocol, Result } from './results.ts'

/** The rows the tables get. lot_count, total_price and the region are counted by the database itself. */
export function announcementRow(purchase: Purchase, now: Date): Row {
  const { dates, lots, organizer } = purchase
  const katos = new Set(lots.map((lot) => lot.delivery_kato))
  return {
    id: purchase.id,
    system_id: purchase.system,
    external_id: purchase.external_id,
    number: purchase.number,
    version: purchase.version,
    root_id: purchase.root?.id ?? null,
    parent_id: purchase.parent?.id ?? null,
    name_ru: purchase.name,
    name_kk: purchase.name_kk,
    status_id: purchase.status,
    purchase_method_id: purchase.method,
    purchase_subject_id: purchase.subject,
    purchase_type_id: purchase.parent ? 2 : 1,
    year_id: purchase.year,
    organizer_id: organizer.id,
    delivery_kato_id: katos.size === 1 ? (lots[0] as Lot).delivery_kato : PLACES[organizer.place].kato,
    publish_date: dates?.publish ?? null,
    discussion_start_date: dates?.discussion?.[0] ?? null,
    discussion_end_date: dates?.discussion?.[1] ?? null,
    offer_start_date: dates?.offer?.[0] ?? null,
    offer_end_date: dates?.offer?.[1] ?? null,
    results_publication_date: dates?.results ?? null,
    lot_count: 0,
    total_price: '0',
    updated_at: lastChange(purchase, now),
  }
}

/** The latest of its dates that has come. */
function lastChange({ dates }: Purchase, now: Date): Date {
  if (!dates) return now
  const past = [dates.publish, ...(dates.discussion ?? []), ...(dates.offer ?? []), dates.results]
    .filter((moment): moment is Date => moment !== null && moment <= now)
    .map((moment) => moment.getTime())
  return new Date(Math.max(dates.publish.getTime(), ...past))
}

export function lotRow(lot: Lot, purchase: Purchase): Row {
  return {
    id: lot.id,
    announcement_id: purchase.id,
    number: lot.number,
    name_ru: lot.name,
    description_ru: lot.about,
    status_id: lot.status,
    customer_id: lot.customer.id,
    quantity: `${lot.quantity / 1000n}.${String(lot.quantity % 1000n).padStart(3, '0')}`,
    measure_id: lot.measure,
    unit_price: amount(lot.unit_price),
    total_price: amount(lot.total),
    delivery_kato_id: lot.delivery_kato,
    delivery_place_ru: lot.delivery_place,
  }
}

export function attachmentRow(document: Document): Row {
  const { id, uuid, name, size, signature_check, av_check, created_at } = document
  const content_type = contentType(name)
  return { id, uuid, original_name: name, content_type, size, signature_check, av_check, created_at }
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

export function contractRow(contract: Contract): Row {
  const { result, without_vat, with_vat } = contract
  return {
    id: contract.id,
    number: contract.number,
    system_number: contract.system_number,
    announcement_id: result.purchase.id,
    lot_id: result.lot.id,
    status_id: contract.status,
    year_id: result.purchase.year,
    customer_id: result.lot.customer.id,
    supplier_id: result.winner.id,
    sum_without_vat: amount(without_vat),
    sum_with_vat: amount(with_vat),
    sign_date: contract.signed_at,
  }
}
