import { ALL_CASES, type CaseName, type StatusesOf } from '@zakup/domain/all-cases'
import { ON_MARKET, UNPUBLISHED } from '@zakup/domain/announcements/announcement-case'
import {
  DECIDED_LOTS,
  LOST_LOTS,
  LOT_STATUS,
  OPEN_STATUSES,
  REFUSABLE_LOTS,
  statusesOfStage,
} from '@zakup/domain/announcements/announcement-status'
import { contractStatusesOfStage, UNCOUNTED_CONTRACTS } from '@zakup/domain/contracts/contract-stage'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { OPEN_PLANS, PLANS_IN_FORCE, PLANS_IN_WORK, PUBLIC_PLANS } from '@zakup/domain/plans/plan-status'
import { ORDERS_AT_WORK, ORDERS_OVER, orderCase } from '@zakup/domain/purchase-orders/order-case'
import { PUBLIC_RNU, rnuCase } from '@zakup/domain/rnu/rnu-case'
import {
  EXCLUSION_REASON,
  INCLUSION_REASON,
  INCLUSION_REASONS,
  isEvasion,
  needsCourtAct,
  OFFICER_EXCLUSION_REASONS,
} from '@zakup/domain/rnu/rnu-reasons'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'

/** The statuses of every case; below, groups of them and other nouns. */
const OF_CASES = Object.fromEntries(
  Object.entries(ALL_CASES).map(([noun, { statuses }]) => [noun, statuses]),
) as { [Name in CaseName]: StatusesOf<Name> }

/** Names of statuses and groups of them in SQL: `:plan.approved`, `in (:plan.public)`. Nouns are the table names. */
const NAMES = {
  ...OF_CASES,
  plan: {
    ...OF_CASES.plan,
    open: OPEN_PLANS,
    inWork: PLANS_IN_WORK,
    inForce: PLANS_IN_FORCE,
    public: PUBLIC_PLANS,
  },
  plan_item: ITEM_STATUS,
  purchase_order: {
    ...OF_CASES.purchase_order,
    editable: orderCase.steps.edit.from,
    atWork: ORDERS_AT_WORK,
    over: ORDERS_OVER,
  },
  announcement: {
    ...OF_CASES.announcement,
    unpublished: UNPUBLISHED,
    /** Not in any list: drafts, and versions replaced by the next one. */
    unlisted: [...UNPUBLISHED, OF_CASES.announcement.superseded],
    open: OPEN_STATUSES,
    onMarket: ON_MARKET,
  },
  lot: {
    ...LOT_STATUS,
    open: OPEN_STATUSES,
    inIntake: statusesOfStage('intake'),
    refusable: REFUSABLE_LOTS,
    onMarket: ON_MARKET,
    decided: DECIDED_LOTS,
    lost: LOST_LOTS,
  },
  contract: { active: contractStatusesOfStage('active'), uncounted: UNCOUNTED_CONTRACTS },
  rnu: { ...OF_CASES.rnu, editable: rnuCase.steps.edit.from, public: PUBLIC_RNU },
  rnu_reason: {
    ...INCLUSION_REASON,
    ...EXCLUSION_REASON,
    inclusion: INCLUSION_REASONS,
    exclusion: Object.values(EXCLUSION_REASON),
    ofOfficer: OFFICER_EXCLUSION_REASONS,
    foundByCourt: INCLUSION_REASONS.filter(needsCourtAct),
    evasion: INCLUSION_REASONS.filter(isEvasion),
  },
  supplier_exp: { ...OF_CASES.supplier_exp, editable: expCase.steps.edit.from },
} as const

type Names = typeof NAMES
export type StatusName = {
  [Noun in keyof Names]: `${Noun}.${Extract<keyof Names[Noun], string>}`
}[keyof Names]

const NUMBERS: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(NAMES).flatMap(([noun, names]) =>
    Object.entries<number | readonly number[]>(names).map(([name, ids]): [string, number[]] => [
      `${noun}.${name}`,
      [ids].flat().sort((a, b) => a - b),
    ]),
  ),
)

/** The ids of a name, in order. */
export function statusNumbers(name: StatusName): readonly number[] {
  return NUMBERS.get(name) as readonly number[]
}

/** Replaces status names in SQL by numbers. `::text` is a cast and stays. */
export function withNumbers(text: string): string {
  return text.replace(/(?<!:):([a-z_]+\.[a-zA-Z]+)/g, (match, name: string) => {
    const ids = NUMBERS.get(name)
    if (!ids) throw new Error(`unknown status ${match}: not in db/status-names.ts`)
    return ids.join(', ')
  })
}
