import { noBrand } from './brand-words.ts'
import { conclusionConfirmed, someConclusion, worksTermAsConcluded } from './conclusion.ts'
import { placesAddUp, placesHaveAddress, placesInForce, somePlace } from './delivery-places.ts'
import { someTerm, termLongEnough, termWithinYear } from './delivery-term.ts'
import {
  fundingAddsUp,
  fundingHasSpecifics,
  someBudgetType,
  someFunding,
  someFundingSource,
} from './funding-lines.ts'
import {
  conclusionFile,
  designCalculation,
  designDocumentation,
  technicalSpecification,
} from './item-documents.ts'
import { enteredOnce } from './item-doubles.ts'
import type { ItemFacts, RuleContext } from './item-facts.ts'
import { nameInKazakh } from './item-languages.ts'
import type { ItemRule } from './item-rule.ts'
import { priceAboveZero, quantityAboveZero, totalAsCounted } from './item-sum.ts'
import { justificationOfMethod, purchaseWithinPlans, someJustification } from './justification.ts'
import type { ItemRemark } from './plan-item-remark.ts'
import { prepaymentOfConstruction, prepaymentWithinTotal } from './prepayment.ts'
import { priceNearMedian } from './price-remark.ts'
import { monthAhead } from './purchase-month.ts'
import {
  auctionForGoods,
  enstruInForce,
  eshopForGoods,
  producersForGoods,
  subjectAsNomenclature,
} from './purchase-subject.ts'
import { permitOrMeans } from './qualification-rules.ts'
import { notRefusedThisYear } from './refused-this-year.ts'
import { notSplit, notSplitWithinClass, withinLimit } from './thresholds.ts'
import { noLaterYears, someLaterYear, yearsAddUp } from './year-sums.ts'

export type { ItemFacts, ItemSiblings, Limits, RuleContext } from './item-facts.ts'

/** In the order of the form, so that the user fixes them from top to bottom. */
const RULES: readonly ItemRule[] = [
  subjectAsNomenclature,
  enstruInForce,
  nameInKazakh,
  notRefusedThisYear,
  enteredOnce,
  noBrand,
  quantityAboveZero,
  priceAboveZero,
  totalAsCounted,
  priceNearMedian,
  auctionForGoods,
  eshopForGoods,
  someJustification,
  justificationOfMethod,
  purchaseWithinPlans,
  withinLimit,
  notSplit,
  notSplitWithinClass,
  monthAhead,
  someTerm,
  termLongEnough,
  termWithinYear,
  prepaymentWithinTotal,
  prepaymentOfConstruction,
  producersForGoods,
  somePlace,
  placesAddUp,
  placesHaveAddress,
  placesInForce,
  someFundingSource,
  someBudgetType,
  someFunding,
  fundingAddsUp,
  fundingHasSpecifics,
  yearsAddUp,
  noLaterYears,
  someLaterYear,
  permitOrMeans,
  someConclusion,
  conclusionConfirmed,
  worksTermAsConcluded,
  designDocumentation,
  conclusionFile,
  designCalculation,
  technicalSpecification,
]

/** All remarks on an item, blocking ones first. Empty: no remarks. */
export function itemRemarks(item: ItemFacts, context: RuleContext): ItemRemark[] {
  const found = RULES.flatMap((rule) => rule(item, context) ?? [])
  return [
    ...found.filter((remark) => remark.level === 'blocking'),
    ...found.filter((remark) => remark.level === 'warning'),
  ]
}
