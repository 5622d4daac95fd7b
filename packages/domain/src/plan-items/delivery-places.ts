import type { ItemRule } from './item-rule.ts'
import { quantityOf, thousandths } from './item-total.ts'

const GROUND = 'Закон ст. 6 п. 3, Правила прил. 1 гр. 25–27'

export const somePlace: ItemRule = (item) =>
  item.deliveries.length > 0
    ? null
    : { code: 'remark.places_missing', level: 'blocking', field: 'deliveries', ground: GROUND }

export const placesAddUp: ItemRule = (item) => {
  if (item.deliveries.length === 0) return null
  const places = item.deliveries.reduce((sum, place) => sum + thousandths(place.quantity), 0n)
  return places === thousandths(item.quantity)
    ? null
    : {
        code: 'remark.places_differ',
        level: 'blocking',
        field: 'deliveries',
        ground: GROUND,
        values: { places: quantityOf(places), quantity: item.quantity },
      }
}

export const placesHaveAddress: ItemRule = (item) => {
  const index = item.deliveries.findIndex((place) => !place.place_ru?.trim())
  return index === -1
    ? null
    : {
        code: 'remark.place_without_address',
        level: 'blocking',
        field: 'deliveries',
        ground: GROUND,
        values: { number: index + 1 },
      }
}

/** A unit removed from КАТО: its successor must be chosen before the plan is approved. */
export const placesInForce: ItemRule = (item) => {
  const index = item.deliveries.findIndex((place) => place.in_force === false)
  return index === -1
    ? null
    : {
        code: 'remark.place_not_in_force',
        level: 'blocking',
        field: 'deliveries',
        ground: GROUND,
        values: { number: index + 1 },
      }
}
