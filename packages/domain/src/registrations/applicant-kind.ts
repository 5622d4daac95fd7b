import { iinBinKind } from '../iin-bin.ts'

/** «Индивидуальный предприниматель» of the dictionary organization-types. */
export const ENTREPRENEUR_TYPE = 14

export type ApplicantKind = 'legal' | 'entrepreneur' | 'individual'

/**
 * A БИН is a legal entity. An ИИН with the organisation type «ИП» is an entrepreneur, any other ИИН a natural person.
 */
export function applicantKind(iinBin: string, organizationTypeId: number | null): ApplicantKind {
  if (iinBinKind(iinBin) !== 'iin') return 'legal'
  return organizationTypeId === ENTREPRENEUR_TYPE ? 'entrepreneur' : 'individual'
}
