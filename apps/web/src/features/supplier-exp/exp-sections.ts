/** The parts of the form in their order, with the fields that stand in each. */
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

/** Names of the form's own that differ from those of the wire. */
const STANDS_FOR: Record<string, string> = { country: 'country_id', kato: 'kato_id' }

/** Where among the sections a field stands; `documents.0.uuid` where `documents` does. */
export function sectionAt(field: string): number {
  const whole = field.split('.')[0] ?? ''
  const known = STANDS_FOR[whole] ?? whole
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

/** A section with nothing to ask does not stand there. The same list each time: observers hang on it. */
export const sectionNames = (classes: boolean) => (classes ? ALL : WITHOUT_CLASSES)
