import type { FuzzResult } from './fuzz-run.ts'

const FEW = 'few rows are in the state it requires, and other calls may end that state first'
const LINK = 'needs the token of an e-mail, which is not stored in the database; covered by its tests'
const CODE = 'needs a time-based code from a secret that is shown once; covered by its tests'
const SESSIONS = 'would end the sessions the fuzzer uses; covered by its tests'
const DICT_FILE =
  'needs an uploaded CSV that fits its dictionary, which is never generated; covered by its tests'
/** Calls that may never be accepted in a run of the usual length, each with the reason. */
const RARELY_ACCEPTED: Readonly<Record<string, string>> = {
  approveAnnouncement: FEW,
  returnAnnouncement: FEW,
  publishAnnouncement: FEW,
  repeatAnnouncement: FEW,
  withdrawAnnouncement: FEW,
  confirmPurchaseOrder: FEW,
  returnPurchaseOrder: FEW,
  rejectPurchaseOrder: FEW,
  withdrawCustomerOrganizer: FEW,
  endCustomerOrganizer: FEW,
  submitSupplierExp: FEW,
  withdrawSupplierExp: FEW,
  refuseSupplierExp: FEW,
  deleteIsgpPlanItem: FEW,
  openRegistration: LINK,
  saveRegistration: LINK,
  addRegistrationFile: LINK,
  removeRegistrationFile: LINK,
  submitRegistration: LINK,
  setPassword: LINK,
  openInvitation: LINK,
  acceptInvitation: LINK,
  joinByInvitation: LINK,
  checkDictImport: DICT_FILE,
  applyDictImport: DICT_FILE,
  retryJob: 'no job of the demo data has failed permanently; covered by its tests',
  admitRegistration: FEW,
  returnRegistration: FEW,
  refuseRegistration: FEW,
  listCopyablePlanItems: 'needs two plans of one customer, a pair that random values hardly ever match',
  getRegistrationFile: 'needs a file and its application, a pair that random values hardly ever match',
  readCalendarFeed: 'needs the secret of an address, which is stored nowhere; covered by its tests',
  getWaitingCalendar:
    'needs a task and its kind, a pair that random values hardly ever match; covered by its tests',
  confirmSecondFactor: CODE,
  renewRecoveryCodes: CODE,
  stopSecondFactor: CODE,
  endSession: SESSIONS,
  endAllSessions: SESSIONS,
  changePassword: 'the users the fuzzer signs in as must keep their passwords; covered by its tests',
  resetSecondFactor: 'no user of the demo data has a second factor; covered by its tests',
  endMember: 'only for people who never signed in: the users the fuzzer signs in as must stay',
}

/** With fewer requests, chance alone may leave a call out. */
const LONG_ENOUGH = 60_000

/** Calls that a run didn't reach or never got accepted, so that their code can't drop out of fuzzing unnoticed. */
export function shortcomings({ calls, sent }: FuzzResult, chosen: boolean): Map<string, string> {
  const missing = new Map<string, string>()
  for (const [call, figures] of calls)
    if (figures.sent === 0) missing.set(call, 'was not reached')
    else if (figures.good === 0 && sent >= LONG_ENOUGH && !chosen && !(call in RARELY_ACCEPTED))
      missing.set(call, 'was never accepted: its code was not tested')
  return missing
}
