/** The sections of the form in order, with the fields in each. */
const SECTIONS = [
  { name: 'organization', fields: ['name_ru', 'name_kk', 'organization_type_id'] },
  { name: 'address', fields: ['kato_id', 'kato', 'address', 'phone'] },
  {
    name: 'head',
    fields: ['head_iin', 'head_last_name', 'head_first_name', 'head_middle_name', 'head_position'],
  },
  { name: 'roles', fields: ['wants_customer', 'wants_organizer', 'wants_supplier'] },
  { name: 'documents', fields: ['files'] },
] as const

export type ApplicationSection = (typeof SECTIONS)[number]['name']

export const SECTION_NAMES = SECTIONS.map(({ name }) => name) as [ApplicationSection, ...ApplicationSection[]]

export function sectionAt(field: string): number {
  return Math.max(
    0,
    SECTIONS.findIndex(({ fields }) => (fields as readonly string[]).includes(field)),
  )
}

export function sectionOf(field: string): ApplicationSection {
  return (SECTIONS[sectionAt(field)] ?? SECTIONS[0]).name
}
