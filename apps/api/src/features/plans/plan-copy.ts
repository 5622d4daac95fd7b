import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { tiyn } from '@zakup/domain/money'
import { type CopyFrame, copyItem, copyObstacle } from '@zakup/domain/plan-items/item-copy'
import { itemTotal } from '@zakup/domain/plan-items/item-total'
import { priceChange, type RenewedPrice, renewedPrice } from '@zakup/domain/plan-items/renewed-price'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CopySource, SourceItem } from './plan-copy.queries.ts'
import { priceFinds } from './plan-copy-prices.queries.ts'

/** The proposed price of each item, in their order. */
export async function renewedPrices(
  trx: Transaction<DB>,
  source: CopySource,
  items: SourceItem[],
): Promise<(RenewedPrice | null)[]> {
  const finds = await priceFinds(trx, source, items)
  return items.map((item, i) => {
    const found = finds[i]
    return found ? renewedPrice(item, found) : null
  })
}

/** An item as the list of copyable items shows it. */
export function copyableItem(
  item: SourceItem,
  renewed: RenewedPrice | null,
  frame: CopyFrame,
): CopyablePlanItem {
  const { id, root_id, enstru, purchase_method, measure, quantity, unit_price, total_price, copied_to } = item
  const obstacle = copyObstacle(item, frame.today)
  const change = renewed && priceChange(unit_price, renewed.unit_price)
  return {
    id,
    root_id,
    name: item.name_ru,
    enstru,
    purchase_method,
    measure,
    quantity,
    unit_price,
    total_price,
    renewed: renewed && {
      ...renewed,
      total_price: itemTotal(quantity, renewed.unit_price),
      percent: change?.percent ?? null,
      is_notable: change?.is_notable ?? true,
    },
    notes: obstacle ? [] : copyItem(item, renewed?.unit_price ?? unit_price, frame).notes,
    obstacle,
    copied_to,
  }
}

/** The price a copy gets: the old one (null), or the proposed one; undefined if what was shown is neither. */
export function chosenPrice(
  item: SourceItem,
  renewed: RenewedPrice | null,
  shown: string,
): RenewedPrice | null | undefined {
  // The old price first: where both are the same, nothing was found that anybody chose.
  if (tiyn(shown) === tiyn(item.unit_price)) return null
  return renewed && tiyn(shown) === tiyn(renewed.unit_price) ? renewed : undefined
}
