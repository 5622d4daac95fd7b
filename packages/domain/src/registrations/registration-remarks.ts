import { iinBinKind, isIinBin, maskedIin } from '../iin-bin.ts'
import { type ApplicantKind, applicantKind, ENTREPRENEUR_TYPE } from './applicant-kind.ts'
import type { RegistrationFileKind } from './registration.ts'

/** Fields of the form and of the database row, under the same names. A missing value is an empty string or null. */
export interface RegistrationFacts {
  iin_bin: string
  name_ru: string
  name_kk: string
  organization_type_id: number | null
  kato_id: number | null
  address: string
  /** Complete if just typed, masked if already stored. */
  head_iin: string | null
  head_last_name: string
  head_first_name: string
  head_position: string
  wants_customer: boolean
  wants_organizer: boolean
  wants_supplier: boolean
  files: readonly { kind: RegistrationFileKind }[]
}

/** Codes of remarks on an application; the messages are `registration_remark.<code>`. */
export const REGISTRATION_REMARKS = [
  'no_name_ru',
  'no_name_kk',
  'no_organization_type',
  'other_organization_type',
  'no_kato',
  'no_address',
  'no_head_iin',
  'other_head',
  'no_head_last_name',
  'no_head_first_name',
  'no_head_position',
  'no_role',
  'person_only_supplies',
  'no_certificate',
  'no_head_order',
] as const
export type RegistrationRemarkCode = (typeof REGISTRATION_REMARKS)[number]

export interface RegistrationRemark {
  code: RegistrationRemarkCode
  /** The form field to fix. */
  field: keyof RegistrationFacts
}

/** Remarks that block sending, in the order of the form. Used by the form and by the server. Decision 0026. */
export function registrationRemarks(facts: RegistrationFacts): RegistrationRemark[] {
  const kind = applicantKind(facts.iin_bin, facts.organization_type_id)
  const found = [
    ...missing(facts, kind),
    ...typeRemarks(facts, kind),
    ...roleRemarks(facts, kind),
    ...headRemarks(facts, kind),
    ...documentRemarks(facts, kind),
  ]
  return found.toSorted((a, b) => REGISTRATION_REMARKS.indexOf(a.code) - REGISTRATION_REMARKS.indexOf(b.code))
}

function missing(facts: RegistrationFacts, kind: ApplicantKind): RegistrationRemark[] {
  const always: RegistrationRemark[] = [
    { code: 'no_name_ru', field: 'name_ru' },
    { code: 'no_kato', field: 'kato_id' },
    { code: 'no_address', field: 'address' },
    { code: 'no_head_iin', field: 'head_iin' },
    { code: 'no_head_last_name', field: 'head_last_name' },
    { code: 'no_head_first_name', field: 'head_first_name' },
    { code: 'no_head_position', field: 'head_position' },
  ]
  // A legal entity has its name in both languages; a person has one.
  if (kind === 'legal') always.push({ code: 'no_name_kk', field: 'name_kk' })
  return always.filter(({ field }) => !facts[field])
}

function typeRemarks(
  { organization_type_id: type }: RegistrationFacts,
  kind: ApplicantKind,
): RegistrationRemark[] {
  const field = 'organization_type_id'
  if (kind === 'legal' && type === null) return [{ code: 'no_organization_type', field }]
  const isOther = kind === 'legal' ? type === ENTREPRENEUR_TYPE : kind === 'individual' && type !== null
  return isOther ? [{ code: 'other_organization_type', field }] : []
}

/** Customers and organizers are state bodies and legal entities. Закон ст. 2. */
function roleRemarks(facts: RegistrationFacts, kind: ApplicantKind): RegistrationRemark[] {
  const { wants_customer, wants_organizer, wants_supplier } = facts
  if (kind !== 'legal' && (wants_customer || wants_organizer))
    return [{ code: 'person_only_supplies', field: wants_customer ? 'wants_customer' : 'wants_organizer' }]
  return wants_customer || wants_organizer || wants_supplier
    ? []
    : [{ code: 'no_role', field: 'wants_customer' }]
}

/** An application under an ИИН must come from the person it belongs to. */
function headRemarks({ iin_bin, head_iin }: RegistrationFacts, kind: ApplicantKind): RegistrationRemark[] {
  if (kind === 'legal' || !head_iin || head_iin === iin_bin || head_iin === maskedIin(iin_bin)) return []
  return [{ code: 'other_head', field: 'head_iin' }]
}

const DEMANDED: Record<ApplicantKind, RegistrationFileKind[]> = {
  legal: ['certificate', 'head_order'],
  entrepreneur: ['certificate'],
  individual: [],
}

/** Documents an applicant of this kind must add. */
export function demandedFiles(kind: ApplicantKind): readonly RegistrationFileKind[] {
  return DEMANDED[kind]
}

function documentRemarks({ files }: RegistrationFacts, kind: ApplicantKind): RegistrationRemark[] {
  return demandedFiles(kind).flatMap((demanded) =>
    files.some((file) => file.kind === demanded)
      ? []
      : [{ code: demanded === 'certificate' ? 'no_certificate' : 'no_head_order', field: 'files' } as const],
  )
}

export type HeadIinProblem = 'registration.head_bad_check_digit' | 'registration.head_iin_is_bin'

/** Why a number cannot be the ИИН of a head; not even a draft is saved with it. */
export function headIinProblem(iin: string): HeadIinProblem | null {
  if (!isIinBin(iin)) return 'registration.head_bad_check_digit'
  return iinBinKind(iin) === 'iin' ? null : 'registration.head_iin_is_bin'
}
