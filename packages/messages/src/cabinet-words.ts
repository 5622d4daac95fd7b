import { cabinet } from './ru/cabinet.ts'
import { files } from './ru/files.ts'
import { ownPlanItems } from './ru/own-plan-items.ts'
import { planItemForm } from './ru/plan-item-form.ts'
import { planProblems } from './ru/plan-problems.ts'
import { plans } from './ru/plans.ts'
import { remarks } from './ru/remarks.ts'

/** Words of the cabinet and of its refusals: a browser gets them when somebody signs in. */
export const cabinetWords = {
  ...cabinet,
  ...planItemForm,
  ...ownPlanItems,
  ...plans,
  ...planProblems,
  ...remarks,
  ...files,
} as const
