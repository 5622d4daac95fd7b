import { MEMBER_ROLES } from '@zakup/domain/actor'
import { EMAIL_LENGTH, personBounds, registrationBounds } from '@zakup/domain/field-bounds'
import {
  REGISTRATION_FILE_KINDS,
  REGISTRATION_STATES,
  SENT_STATES,
} from '@zakup/domain/registrations/registration'
import { EMAIL_OWNERS } from '@zakup/domain/registrations/registration-email'
import { z } from 'zod'
import { linkToken } from '../auth/account.routes.ts'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { day, dictRef, idParams, iinBin, instant, line, organizationRef, typed } from '../wire.ts'
import { registrationCalls } from './registrations.calls.ts'

const email = typed
  .trim()
  .max(EMAIL_LENGTH)
  .regex(/^[^@\s]+@[^@\s]+$/)
/** May be empty in a draft. */
const draftLine = (most: number) => typed.trim().max(most)
const version = z.number().int().positive()

const file = z.object({
  uuid: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  content_type: z.string(),
  kind: z.enum(REGISTRATION_FILE_KINDS),
})

/** What the applicant fills in; any field may be empty until it is sent. */
const fields = z.object({
  name_ru: draftLine(registrationBounds.name),
  name_kk: draftLine(registrationBounds.name),
  organization_type_id: z.number().int().nullable(),
  kato_id: z.number().int().nullable(),
  address: draftLine(registrationBounds.address),
  phone: draftLine(registrationBounds.phone),
  /** Empty keeps the stored value: the full number is never returned. */
  head_iin: z.union([z.literal(''), iinBin]),
  head_last_name: draftLine(personBounds.name),
  head_first_name: draftLine(personBounds.name),
  head_middle_name: draftLine(personBounds.name),
  head_position: draftLine(personBounds.position),
  wants_customer: z.boolean(),
  wants_organizer: z.boolean(),
  wants_supplier: z.boolean(),
})

const application = fields.omit({ head_iin: true }).extend({
  id: z.number().int(),
  state: z.enum(REGISTRATION_STATES),
  iin_bin: z.string(),
  email: z.string(),
  organization_type: dictRef.nullable(),
  kato: dictRef.nullable(),
  /** Masked; null until it is given. */
  head_iin: z.string().nullable(),
  files: z.array(file),
  created_at: instant,
  submitted_at: instant.nullable(),
  due_at: instant.nullable(),
  decided_at: instant.nullable(),
  decision_reason: z.string().nullable(),
  version,
})

const registration = application
  .extend({
    /** Another application under the number is with the operator; the applicant is not disclosed. */
    is_contested: z.boolean(),
    /** Owner of the portal account that has the confirmed e-mail. */
    email_owner: z.enum(EMAIL_OWNERS),
  })
  .meta({ id: 'Registration' })

const registrationRow = application
  .pick({
    id: true,
    state: true,
    iin_bin: true,
    email: true,
    submitted_at: true,
    due_at: true,
    decided_at: true,
  })
  .extend({
    name: z.string().nullable(),
    wants_customer: z.boolean(),
    wants_organizer: z.boolean(),
    wants_supplier: z.boolean(),
  })
  .meta({ id: 'RegistrationRow' })

const registrationAtDesk = application
  .extend({
    decided_by: z.string().nullable(),
    /** The organisation as the portal knows it: from source systems, or because it has joined already. */
    known: organizationRef.nullable(),
    /** Its present and former members on the portal, present ones first; if there are any, it has joined before. */
    people: z.array(
      z.object({
        person_id: z.number().int(),
        name: z.string(),
        role: z.enum(MEMBER_ROLES),
        position: z.string(),
        /** The account is active. */
        is_active: z.boolean(),
        ended_on: day.nullable(),
      }),
    ),
    /** It has a head with an active account. */
    has_head: z.boolean(),
    /** Applications under the same БИН or ИИН, newest first. */
    others: z.array(
      z.object({ id: z.number().int(), state: z.enum(REGISTRATION_STATES), created_at: instant }),
    ),
    /** Whether the head already has an account. */
    head_known: z.boolean(),
    /** That account, if its e-mail differs from the application's: the owner of its mailbox becomes the head. */
    head_account: z.object({ person_id: z.number().int(), email: z.string() }).nullable(),
    /** The current user is that head, so another officer must decide. */
    is_own: z.boolean(),
  })
  .meta({ id: 'RegistrationAtDesk' })

/** Depends only on the number: the response does not reveal whether the e-mail address is known. */
const startedRegistration = z.object({ is_under_review: z.boolean() })

const decisionWithReason = z.object({ version, reason: line(registrationBounds.reason) })

export const registrationRoutes = routes(registrationCalls, {
  startRegistration: {
    cost: 'letter',
    body: z.object({ iin_bin: iinBin, email }),
    response: startedRegistration,
  },
  openRegistration: { body: z.object({ token: linkToken }), response: registration },
  saveRegistration: { body: fields.extend({ token: linkToken, version }), response: registration },
  addRegistrationFile: { cost: 'upload', upload: true, response: registration },
  removeRegistrationFile: { body: z.object({ token: linkToken, uuid: z.uuid() }), response: registration },
  submitRegistration: { body: z.object({ token: linkToken, version }), response: registration },
  listRegistrations: {
    query: z.strictObject({
      ...listQuery({ bounds: { defaultLimit: 20, maxLimit: 100, maxOffset: 10_000 } }).shape,
      state: z.enum(SENT_STATES).optional(),
    }),
    response: page(registrationRow).extend({
      states: z.record(z.enum(SENT_STATES), z.number().int()),
    }),
  },
  getRegistration: { params: idParams, response: registrationAtDesk },
  getRegistrationFile: { params: idParams.extend({ uuid: z.uuid() }), bytes: true },
  admitRegistration: { params: idParams, body: z.object({ version }), response: registrationAtDesk },
  returnRegistration: { params: idParams, body: decisionWithReason, response: registrationAtDesk },
  refuseRegistration: { params: idParams, body: decisionWithReason, response: registrationAtDesk },
})

export type StartedRegistration = z.infer<typeof startedRegistration>
export type Registration = z.infer<typeof registration>
export type RegistrationRow = z.infer<typeof registrationRow>
export type RegistrationAtDesk = z.infer<typeof registrationAtDesk>
