import type { ItemRule } from './item-rule.ts'
import { METHOD, SUBJECT, SUPPLIER_SIGN } from './purchase-codes.ts'

/** A nomenclature code is for goods, works or services, and the item must have the same subject. Правила прил. 1. */
export const subjectAsNomenclature: ItemRule = (item) =>
  item.purchase_subject_id === item.enstru_subject_id
    ? null
    : {
        code: 'remark.subject_differs',
        level: 'blocking',
        field: 'purchase_subject_id',
        ground: 'Правила прил. 1 гр. 8, 9',
      }

/** A code removed from the nomenclature is invalid: another is chosen before the plan is approved. Правила прил. 1. */
export const enstruInForce: ItemRule = (item) =>
  item.enstru_in_force === false
    ? {
        code: 'remark.enstru_not_in_force',
        level: 'blocking',
        field: 'enstru_id',
        ground: 'Правила прил. 1 гр. 9',
      }
    : null

const AUCTIONS: ReadonlySet<number> = new Set([
  METHOD.auction,
  METHOD.auctionSince2022,
  METHOD.auctionBefore2022,
])

export const auctionForGoods: ItemRule = (item) =>
  AUCTIONS.has(item.purchase_method_id) && item.purchase_subject_id !== SUBJECT.goods
    ? {
        code: 'remark.auction_goods_only',
        level: 'blocking',
        field: 'purchase_method_id',
        ground: 'Закон ст. 10 п. 3',
      }
    : null

export const eshopForGoods: ItemRule = (item) =>
  item.purchase_method_id === METHOD.eshop && item.purchase_subject_id !== SUBJECT.goods
    ? {
        code: 'remark.eshop_goods_only',
        level: 'blocking',
        field: 'purchase_method_id',
        ground: 'Закон ст. 10 п. 5',
      }
    : null

export const producersForGoods: ItemRule = (item) =>
  item.supplier_sign_id === SUPPLIER_SIGN.kazakhstaniProducers && item.purchase_subject_id !== SUBJECT.goods
    ? {
        code: 'remark.producers_of_goods_only',
        level: 'warning',
        field: 'supplier_sign_id',
        ground: 'Закон ст. 27, Правила п. 23',
      }
    : null
