import type { Invariant } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'

/** Registration and invitations: what they guarantee about the rows. Decision 0027. */
export const JOINING_INVARIANTS: Invariant[] = [
  // Revealing the head's ИИН is journalled under the application, but doesn't change it.
  ...journalInvariants('registration', 'an application to join', ['registration.reveal_iin']),
  ...journalInvariants('invitation', 'an invitation'),
  {
    name: 'the organisation of an admitted application has the same ИИН or БИН',
    offenders: `select count(*) from registration r join organization o on o.id = r.organization_id where o.iin_bin <> r.iin_bin`,
  },
  {
    // Only the operator may end the membership of the last head; the organisation then applies again.
    name: 'an admitted organisation has or had a head',
    offenders: `select count(*) from registration r where r.state = 'admitted' and not exists
      (select from membership m where m.organization_id = r.organization_id and m.role = 'head')`,
  },
  {
    name: 'documents of an application belong to no organisation',
    offenders: `select count(*) from registration_file f join attachment t on t.id = f.attachment_id where t.organization_id is not null`,
  },
  {
    name: 'the membership of an accepted invitation is in the inviting organisation and of the invited person',
    offenders: `select count(*) from invitation i join membership m on m.id = i.membership_id join person p on p.id = m.person_id
      where m.organization_id <> i.organization_id or p.iin <> i.iin`,
  },
  {
    name: 'a person whose membership was ended has no open session in it',
    offenders: `select count(*) from session s join membership m on m.id = s.membership_id
      where m.ended_by is not null and s.revoked_at is null and s.expires_at > now()`,
  },
]
