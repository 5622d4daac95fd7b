import { caseProblems, caseScreens } from './case-words.ts'
import { joiningWords } from './joining-words.ts'
import { cabinet } from './ru/cabinet.ts'
import { dictsDesk } from './ru/dicts-desk.ts'
import { dictsDeskProblems } from './ru/dicts-desk-problems.ts'
import { failedSteps } from './ru/failed-steps.ts'
import { files } from './ru/files.ts'
import { journal } from './ru/journal.ts'
import { journalFields } from './ru/journal-fields.ts'
import { memberProblems } from './ru/member-problems.ts'
import { notices } from './ru/notices.ts'
import { ownPlanItems } from './ru/own-plan-items.ts'
import { ownStats } from './ru/own-stats.ts'
import { peopleDesk } from './ru/people-desk.ts'
import { planItemForm } from './ru/plan-item-form.ts'
import { portalState } from './ru/portal-state.ts'
import { registrationRemarkWords } from './ru/registration-remarks.ts'
import { remarks } from './ru/remarks.ts'
import { security } from './ru/security.ts'
import { supplierExpRemarks } from './ru/supplier-exp-remarks.ts'
import { supplierQualification } from './ru/supplier-qualification.ts'

/** Messages of the cabinet and of its refusals: the browser loads them after sign-in. */
export const cabinetWords = {
  ...cabinet,
  ...failedSteps,
  ...caseScreens,
  ...caseProblems,
  ...planItemForm,
  ...ownPlanItems,
  ...notices,
  ...remarks,
  ...supplierExpRemarks,
  ...supplierQualification,
  ...ownStats,
  ...registrationRemarkWords,
  ...memberProblems,
  ...dictsDesk,
  ...dictsDeskProblems,
  ...files,
  ...security,
  ...journal,
  ...journalFields,
  ...portalState,
  ...joiningWords,
  ...peopleDesk,
} as const
