import type { GuardSite } from './guard-sites.ts'

interface Exception {
  file: string
  /** The beginning of the guard's source text. */
  source: string
  /** Which of several equal ones in the file, from 0. */
  nth?: number
  reason: string
}

const RACE = 'already checked a few lines above; only a race between the check and the lock can get here'

const WHOSE_WORK =
  'selects the work that passes to the new head after the decision; no response shows it (registration-new-head.test.ts)'

const FILTER = 'a search filter, not a guard: the operator may see every row (journal.test.ts)'

/** Guards whose removal no request can detect, each with its reason. */
export const EXCEPTIONS: Exception[] = [
  {
    file: 'stored-file.shared.ts',
    source: 'throw !files',
    reason: 'only for a portal without a file store; the test portal has one',
  },
  {
    file: 'announcement-draft-items.queries.ts',
    source: 'scope o.organizer_id = ${organizerId',
    reason: 'checks moved items again; move_plan_items moves no others (row-security-purchases.test.ts)',
  },
  {
    file: 'plan-import.service.ts',
    source: 'there there(await lockPlan(trx, organization_id, plan_id))',
    reason: RACE,
  },
  {
    file: 'plan-import.service.ts',
    source: 'there there(await lockImport(trx, organization_id, id))',
    nth: 1,
    reason: RACE,
  },
  {
    file: 'orders.service.ts',
    source: 'there there(await lockOrder(trx, actor, id))',
    reason: 'the order was inserted a few lines above',
  },
  { file: 'head-account.queries.ts', source: "scope 'person_id', '=', personId)", reason: WHOSE_WORK },
  {
    file: 'head-account.queries.ts',
    source: "scope 'organization_id', '=', organizationId)",
    reason: WHOSE_WORK,
  },
  { file: 'take-invitation.shared.ts', source: 'throw !invitation?.is_open', reason: RACE },
  { file: 'take-invitation.shared.ts', source: 'throw 2 invitation.is_late', reason: RACE },
  { file: 'take-invitation.shared.ts', source: 'throw 3 !(await inviterMayStillInvite', reason: RACE },
  { file: 'secret-links.shared.ts', source: 'throw !link', nth: 1, reason: RACE },
  { file: 'sign-in.service.ts', source: 'throw !now.is_active', reason: RACE },
  { file: 'sign-in.service.ts', source: 'throw 2 now.password_hash', reason: RACE },
  { file: 'sign-in.service.ts', source: 'throw (await hasSecondFactor', reason: RACE },
  {
    file: 'mount.ts',
    source: 'rule secondFactorRefusal(now.actor.role',
    reason: 'repeated while an event stream is open; a test request ends before the factor is due',
  },
  {
    file: 'password.ts',
    source: 'branch letters.length > PASSWORD_MAX',
    reason: 'the schema of the call refuses it first; the form field uses this rule',
  },
  {
    file: 'accept-invitation.service.ts',
    source: 'rule acceptInvitationRefusal(sent.account',
    reason: 'avoids hashing a password that would be refused; checked again with the account locked',
  },
  {
    file: 'take-invitation.shared.ts',
    source: 'rule acceptInvitationRefusal({ id: person.id',
    reason: 'only for an account created at the same moment (invitations.test.ts)',
  },
  {
    file: 'invitations.queries.ts',
    source: "scope 'm.organization_id', '=', organizationId",
    reason: 'allows people who work elsewhere and refuses nobody; policy.csv covers it (invitee:elsewhere)',
  },
  {
    file: 'members.ts',
    source: 'branch member.is_last_lead',
    reason:
      'the caller is a head too; only two heads who remove each other at once get here (members.test.ts)',
  },
  {
    file: 'invitations.queries.ts',
    source: "scope 'organization_id', '=', organizationId)",
    reason:
      'row-level security hides expired invitations of other organisations; closing one would do no harm',
  },
  {
    file: 'account-desk.queries.ts',
    source: 'scope m.person_id = ${id',
    reason:
      'decides whether to look for the last operator; the caller is one, so skipping the search does no harm',
  },
  {
    file: 'desk-import.service.ts',
    source: 'throw !content',
    reason: 'only for a portal without a file store; the test portal has one',
  },
  { file: 'journal.queries.ts', source: "scope 'e.person_id', '=', scope.person_id", reason: FILTER },
  { file: 'journal.queries.ts', source: "scope 'e.organization_id', '=', scope.", reason: FILTER },
  {
    file: 'journal.queries.ts',
    source: "scope 'e.person_id', '=', personId",
    reason: 'decides whether a search writes one more journal row, not who sees what',
  },
  {
    file: 'rnu-record-lock.queries.ts',
    source: "scope 'organization_id', '=', record.organization_id",
    reason: 'searches for a duplicate and refuses nobody: without it another supplier would count as one',
  },
  {
    file: 'desk-dict-rules.ts',
    source: 'branch 3 change.own',
    reason: 'no dictionary that is imported from a file has editable columns of its own',
  },
  {
    file: 'sessions.queries.ts',
    source: "gate 'expires_at', '>', sql<string>`now()`",
    reason: 'an expired session would be ended again, without harm',
  },
  {
    file: 'sessions.queries.ts',
    source: "gate 'revoked_at', 'is', null",
    reason: 'an ended session would be ended again without harm; this keeps the time of the first end',
  },
  {
    file: 'people.queries.ts',
    source: "gate 'is_active', '=', true)",
    nth: 0,
    reason: 'sign-in checks again with the person locked; hostile-accounts.test.ts covers both',
  },
  {
    file: 'waiting.queries.ts',
    source: "scope `o.${side}_id`, '=', organizationId)",
    reason:
      'one more is not visible among the hundred orders left by earlier requests; waiting.test.ts has few',
  },
  {
    file: 'attention.queries.ts',
    source: "scope 'a.organizer_id', '=', organizerId)",
    nth: 0,
    reason:
      'one more is not visible among the announcements left by earlier requests; attention.test.ts has few',
  },
  {
    file: 'attachments.queries.ts',
    source: "scope 'a.organizer_id', '=', organizationId)",
    reason:
      'the matrix has no file of a draft of another organisation; announcement-item-files.test.ts has one',
  },
  {
    file: 'account-changes.queries.ts',
    source: "scope 'c.person_id', '=', personId)",
    reason: 'a lookup, not a guard: an operator may see the waiting changes of every account',
  },
  {
    file: 'bearer.ts',
    source: 'gate rows.length === 0',
    reason: 'only for a session that ends while its command waits for a lock (ended-meanwhile.test.ts)',
  },
]

/** Matches each exception to exactly one guard; throws if the guard is gone or several match. */
export function withoutExceptions(sites: GuardSite[]): GuardSite[] {
  const exempt = new Set(
    EXCEPTIONS.map(({ file, source, nth }) => {
      const alike = sites.filter(({ id }) => id.includes(`/${file}:`) && id.includes(` ${source}`))
      const site = alike[nth ?? 0]
      if (!site || (nth === undefined && alike.length > 1))
        throw new Error(`${alike.length} guards for the exception ${file} ${source}`)
      return site
    }),
  )
  return sites.filter((site) => !exempt.has(site))
}
