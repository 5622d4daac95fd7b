import type { GuardSite } from './guard-sites.ts'

interface Exception {
  file: string
  /** The beginning of the guard's source text. */
  source: string
  /** Which of several equal ones in the file, from 0. */
  nth?: number
  reason: string
}

const RACE = 'found a few lines above; what is deleted between the look and the lock no single question meets'

const WHOSE_WORK =
  'which work becomes that of the head, after the operator has decided; no answer shows it (registration-new-head.test.ts)'

const FILTER = 'a filter of the search: the operator may see every line (journal.test.ts)'

/** Guards whose removal no request can detect, each with its reason. */
export const EXCEPTIONS: Exception[] = [
  {
    file: 'stored-file.service.ts',
    source: 'throw !files',
    reason: 'a portal without a file store; there is none to ask',
  },
  {
    file: 'announcement-draft-items.queries.ts',
    source: 'scope o.organizer_id = ${organizerId',
    reason:
      'asked again of items that were taken; move_plan_items has taken none of others (row-security-purchases.test.ts)',
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
    source: 'there there(await lockOrder(trx, ctx.actor, id))',
    nth: 0,
    reason: 'the order that was written a few lines above',
  },
  { file: 'admit-head.service.ts', source: "scope 'person_id', '=', person.id)", reason: WHOSE_WORK },
  {
    file: 'admit-head.service.ts',
    source: "scope 'organization_id', '=', organizationId)",
    reason: WHOSE_WORK,
  },
  { file: 'accept-invitation.service.ts', source: 'throw !invitation?.is_open', reason: RACE },
  { file: 'accept-invitation.service.ts', source: 'throw 2 invitation.is_late', reason: RACE },
  { file: 'accept-invitation.service.ts', source: 'throw 3 !(await isStillMeant', reason: RACE },
  { file: 'secret-links.service.ts', source: 'throw !link', nth: 1, reason: RACE },
  { file: 'sign-in.service.ts', source: 'throw !now.is_active', reason: RACE },
  { file: 'sign-in.service.ts', source: 'throw 2 now.password_hash', reason: RACE },
  { file: 'sign-in.service.ts', source: 'throw (await hasSecondFactor', reason: RACE },
  {
    file: 'mount.ts',
    source: 'rule secondFactorRefusal(now.actor.role',
    reason: 'asked again and again of a stream that is open; a question is over before the factor is due',
  },
  {
    file: 'password.ts',
    source: 'branch letters.length > PASSWORD_MAX',
    reason: 'the shape of the call refuses it first; the field asks here',
  },
  {
    file: 'accept-invitation.service.ts',
    source: 'rule acceptInvitationRefusal(sent.account',
    reason: 'spares the hash of a password that would be refused; asked again with the account locked',
  },
  {
    file: 'accept-invitation.service.ts',
    source: 'rule acceptInvitationRefusal({ id: person.id',
    reason: 'asked once more of an account that was made at this very moment (invitations.test.ts)',
  },
  {
    file: 'invitations.service.ts',
    source: "scope 'm.organization_id', '=', organizationId",
    reason: 'lets in people who work elsewhere, and keeps nobody out: policy.csv asks it (invitee:elsewhere)',
  },
  {
    file: 'registration.ts',
    source: 'branch role',
    reason:
      'also checked before the application is looked up, or another role would get 404; here: the button',
  },
  {
    file: 'members.ts',
    source: 'branch member.is_last_lead',
    reason: 'the caller is a head too; only two heads who end each other at once meet it (members.test.ts)',
  },
  {
    file: 'invitations.service.ts',
    source: "scope 'organization_id', '=', organizationId",
    reason:
      'a lapsed invitation of another organisation is behind row-level security, and would be closed without harm',
  },
  {
    file: 'account-desk.service.ts',
    source: 'scope m.person_id = ${id',
    reason:
      'whether the last operator has to be looked for; the caller is one, so looking for nothing does no harm',
  },
  {
    file: 'desk-import.service.ts',
    source: 'throw !content',
    reason: 'a portal without a file store; there is none to ask',
  },
  { file: 'journal.queries.ts', source: "scope 'e.person_id', '=', scope.person_id", reason: FILTER },
  { file: 'journal.queries.ts', source: "scope 'e.organization_id', '=', scope.", reason: FILTER },
  {
    file: 'journal.queries.ts',
    source: "scope 'e.person_id', '=', personId",
    reason: 'whether a search leaves one more line, not who sees what',
  },
  {
    file: 'rnu-record-lock.queries.ts',
    source: "scope 'organization_id', '=', record.organization_id",
    reason: 'looks for a double and keeps nobody out: without it another supplier would be taken for one',
  },
  {
    file: 'rnu-machine.ts',
    source: "branch action === 'expire'",
    reason:
      'the clock’s own step, which no call asks for; the table of the rule has it (rnu-machine.test.ts)',
  },
  {
    file: 'rnu-machine.ts',
    source: 'branch role',
    reason: 'also checked before the record is looked up, or another role would get 404; here: the button',
  },
  {
    file: 'desk-dict-rules.ts',
    source: 'branch 3 change.own',
    reason: 'no dictionary that is kept by file has a column that is typed',
  },
  {
    file: 'sessions.queries.ts',
    source: "gate 'expires_at', '>', sql<string>`now()`",
    reason: 'a session that is over by the clock would be ended once more, without harm',
  },
  {
    file: 'sessions.queries.ts',
    source: "gate 'revoked_at', 'is', null",
    reason: 'a session that has ended ends again without harm; this keeps the moment of the first time',
  },
  {
    file: 'people.queries.ts',
    source: "gate 'is_active', '=', true)",
    nth: 0,
    reason: 'the sign-in asks again under the lock of the person; hostile-accounts.test.ts asks for both',
  },
  {
    file: 'waiting.queries.ts',
    source: "scope `o.${side}_id`, '=', organizationId)",
    reason:
      'among the hundred orders that earlier questions leave one more is not seen; waiting.test.ts asks with few',
  },
  {
    file: 'attention.queries.ts',
    source: "scope 'a.organizer_id', '=', organizerId)",
    nth: 0,
    reason:
      'among the many announcements that earlier questions leave one more is not seen; attention.test.ts asks with few',
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
