import type { FuzzResult } from './fuzz-run.ts'

const FEW = 'few rows are in the one state it takes, and calls that end that state may come first'
const LINK = 'needs the secret of a letter, which no row of the database has; its tests hold it'
const CODE = 'needs a time-based code from a secret that is shown once; its tests have it'
const SESSIONS = 'would end the sessions the fuzz asks with; its tests end some'
const DICT_FILE = 'takes an uploaded CSV that fits its dictionary, and chance writes none; its tests do'
/** Calls that may never be accepted in a run of the usual length, each with the reason. */
const HARDLY_EVER: Readonly<Record<string, string>> = {
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
  retryJob: 'no job of the demo was given up; its tests give one up',
  admitRegistration: FEW,
  returnRegistration: FEW,
  refuseRegistration: FEW,
  getRegistrationFile: 'names a file inside an application, and chance hardly ever meets the two',
  confirmSecondFactor: CODE,
  renewRecoveryCodes: CODE,
  stopSecondFactor: CODE,
  endSession: SESSIONS,
  endAllSessions: SESSIONS,
  changePassword: 'the passwords of the users the fuzzer signs in as must stay; its tests change one',
  resetSecondFactor: 'nobody of the demo has a second factor; its tests turn one on',
  endMember: 'only for people who never signed in: the users the fuzzer signs in as must stay',
}

/** With fewer requests, chance alone may leave a call out. */
const LONG_ENOUGH = 60_000

/** Calls that a run didn't reach or never got accepted, so that their code can't drop out of fuzzing unnoticed. */
export function shortcomings({ calls, sent }: FuzzResult, chosen: boolean): Map<string, string> {
  const told = new Map<string, string>()
  for (const [call, figures] of calls)
    if (figures.sent === 0) told.set(call, 'was not reached')
    else if (figures.good === 0 && sent >= LONG_ENOUGH && !chosen && !(call in HARDLY_EVER))
      told.set(call, 'was never accepted: the code behind it was not tried')
  return told
}
