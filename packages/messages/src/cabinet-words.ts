import { cabinet } from './ru/cabinet.ts'
import { files } from './ru/files.ts'
import { notices } from './ru/notices.ts'
import { ownAnnouncements } from './ru/own-announcements.ts'
import { ownPlanItems } from './ru/own-plan-items.ts'
import { planItemForm } from './ru/plan-item-form.ts'
import { planProblems } from './ru/plan-problems.ts'
import { plans } from './ru/plans.ts'
import { purchaseOrders } from './ru/purchase-orders.ts'
import { purchaseProblems } from './ru/purchase-problems.ts'
import { relations } from './ru/relations.ts'
import { remarks } from './ru/remarks.ts'

/** Words of the cabinet and of its refusals: a browser gets them when somebody signs in. */
export const cabinetWords = {
  ...cabinet,
  ...planItemForm,
  ...ownPlanItems,
  ...plans,
  ...planProblems,
  ...purchaseProblems,
  ...relations,
  ...purchaseOrders,
  ...ownAnnouncements,
  ...notices,
  ...remarks,
  ...files,
} as const
