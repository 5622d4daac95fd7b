/** The sections of the form in order, with the fields in each. */
const EXP_SECTIONS = [
  {
    name: 'kind',
    fields: [
      'supplier_exp_type_id',
      'status_potential_supplier_id',
      'construction_work_type_id',
      'license_activity_type_id',
    ],
  },
  { name: 'place', fields: ['object', 'country_id', 'kato_id', 'address'] },
  { name: 'customer', fields: ['customer_iin_bin', 'customer_name', 'contract_number'] },
  { name: 'terms', fields: ['started_on', 'completed_on', 'amount'] },
  {
    name: 'classes',
    fields: ['responsibility_level_id', 'technical_complexity_id', 'functional_purpose_id'],
  },
  { name: 'documents', fields: ['documents'] },
] as const

export type ExpSectionName = (typeof EXP_SECTIONS)[number]['name']

/** API names of form fields that have another name there. */
const API_NAMES: Record<string, string> = { country: 'country_id', kato: 'kato_id' }

/** The index of a field's section; `documents.0.uuid` is in the section of `documents`. */
export function sectionAt(field: string): number {
  const whole = field.split('.')[0] ?? ''
  const known = API_NAMES[whole] ?? whole
  return Math.max(
    0,
    EXP_SECTIONS.findIndex(({ fields }) => (fields as readonly string[]).includes(known)),
  )
}

export function sectionOf(field: string): ExpSectionName {
  return (EXP_SECTIONS[sectionAt(field)] ?? EXP_SECTIONS[0]).name
}

const ALL = EXP_SECTIONS.map(({ name }) => name) as [ExpSectionName, ...ExpSectionName[]]
const WITHOUT_CLASSES = ALL.filter((name) => name !== 'classes') as typeof ALL

/** The classes section is left out if it has no fields. The same array each time, because observers depend on it. */
export const sectionNames = (classes: boolean) => (classes ? ALL : WITHOUT_CLASSES)
