import { joiningWords } from './joining-words.ts'
import { cabinet } from './ru/cabinet.ts'
import { customerOrganizers } from './ru/customer-organizers.ts'
import { dictsDesk } from './ru/dicts-desk.ts'
import { dictsDeskProblems } from './ru/dicts-desk-problems.ts'
import { files } from './ru/files.ts'
import { journal } from './ru/journal.ts'
import { journalFields } from './ru/journal-fields.ts'
import { memberProblems } from './ru/member-problems.ts'
import { notices } from './ru/notices.ts'
import { ownAnnouncements } from './ru/own-announcements.ts'
import { ownPlanItems } from './ru/own-plan-items.ts'
import { ownStats } from './ru/own-stats.ts'
import { peopleDesk } from './ru/people-desk.ts'
import { planItemForm } from './ru/plan-item-form.ts'
import { planProblems } from './ru/plan-problems.ts'
import { plans } from './ru/plans.ts'
import { portalState } from './ru/portal-state.ts'
import { purchaseOrders } from './ru/purchase-orders.ts'
import { purchaseProblems } from './ru/purchase-problems.ts'
import { registrationRemarkWords } from './ru/registration-remarks.ts'
import { registrationsDesk } from './ru/registrations-desk.ts'
import { remarks } from './ru/remarks.ts'
import { rnuProblems } from './ru/rnu-problems.ts'
import { rnuRecords } from './ru/rnu-records.ts'
import { security } from './ru/security.ts'
import { supplierExp } from './ru/supplier-exp.ts'
import { supplierExpRemarks } from './ru/supplier-exp-remarks.ts'
import { supplierProblems } from './ru/supplier-problems.ts'
import { supplierQualification } from './ru/supplier-qualification.ts'

/** Messages of the cabinet and of its refusals: the browser loads them after sign-in. */
export const cabinetWords = {
  ...cabinet,
  ...planItemForm,
  ...ownPlanItems,
  ...plans,
  ...planProblems,
  ...purchaseProblems,
  ...customerOrganizers,
  ...purchaseOrders,
  ...ownAnnouncements,
  ...notices,
  ...remarks,
  ...rnuRecords,
  ...rnuProblems,
  ...supplierExp,
  ...supplierExpRemarks,
  ...supplierProblems,
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
  ...registrationsDesk,
} as const
