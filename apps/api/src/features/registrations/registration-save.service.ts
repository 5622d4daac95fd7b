import type { FieldError } from '@zakup/contract/problem'
import type { Registration, registrationRoutes } from '@zakup/contract/registrations/registrations.routes'
import type { BodyOf } from '@zakup/contract/route'
import { applicantKind } from '@zakup/domain/registrations/applicant-kind'
import { headIinProblem } from '@zakup/domain/registrations/registration-remarks'
import type { Transaction } from 'kysely'
import type { Reference } from '../../db/dict-references.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import {
  confirmAddress,
  type LockedRegistration,
  updateRegistration,
} from './registration-applicant.queries.ts'
import { onLink, refuseClosed } from './registration-link.service.ts'
import { heldRegistration } from './registration-rows.queries.ts'

type Ctx = CallContext<'session'>
type Body = BodyOf<(typeof registrationRoutes)['saveRegistration']>

/** Opens the application of the link; the first opening confirms the e-mail address. */
export function openRegistration(ctx: Ctx, token: string): Promise<Registration> {
  return onLink(ctx, 'registration.confirm', token, async (trx, source, { id, state }) => {
    if (state === 'unconfirmed') {
      const before = await snapshotsOf(trx, 'registration', [id])
      await confirmAddress(trx, id)
      await journalChanges(trx, source, 'registration', before, [id])
    }
    return heldRegistration(trx, id)
  })
}

export function saveRegistration(ctx: Ctx, { token, version, ...body }: Body): Promise<Registration> {
  return onLink(ctx, 'registration.save', token, async (trx, source, registration) => {
    const { id } = registration
    refuseClosed(registration)
    refuseStale(registration, version)
    await refuseFalse(trx, registration, body)
    const before = await snapshotsOf(trx, 'registration', [id])
    await updateRegistration(trx, id, columnsOf(registration, body))
    await journalChanges(trx, source, 'registration', before, [id])
    return heldRegistration(trx, id)
  })
}

/** Two windows of one applicant: the slower one gets a 409. */
export function refuseStale(registration: LockedRegistration, version: number): void {
  if (registration.version !== version)
    throw changedMeanwhile('registration.changed_meanwhile', {
      updated_at: registration.updated_at,
      updated_by: null,
    })
}

/** Reports, at its field, what cannot be stored even in a draft. */
async function refuseFalse(
  trx: Transaction<DB>,
  held: LockedRegistration,
  body: Omit<Body, 'token' | 'version'>,
): Promise<void> {
  const { organization_type_id, kato_id } = body
  const references: Reference[] = [
    ['organization_type_id', 'dict_organization_type', organization_type_id, [held.organization_type_id]],
    ['kato_id', 'dict_kato', kato_id, [held.kato_id]],
  ]
  const problem = body.head_iin === '' ? null : headIinProblem(body.head_iin)
  const errors: FieldError[] = [
    ...(await referenceErrors(trx, references, 'registration.unknown_reference')),
    ...(problem ? [fieldError('head_iin', problem)] : []),
  ]
  refuseFields(errors)
}

function columnsOf({ iin_bin }: LockedRegistration, body: Omit<Body, 'token' | 'version'>) {
  return {
    kind: applicantKind(iin_bin, body.organization_type_id),
    name_ru: body.name_ru || null,
    name_kk: body.name_kk || null,
    organization_type_id: body.organization_type_id,
    kato_id: body.kato_id,
    address_ru: body.address || null,
    phone: body.phone || null,
    ...(body.head_iin !== '' && { head_iin: body.head_iin }),
    head_last_name: body.head_last_name || null,
    head_first_name: body.head_first_name || null,
    head_middle_name: body.head_middle_name || null,
    head_position_ru: body.head_position || null,
    wants_customer: body.wants_customer,
    wants_organizer: body.wants_organizer,
    wants_supplier: body.wants_supplier,
  }
}
