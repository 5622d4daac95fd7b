import type { ExpFacts } from '../src/supplier-exp/supplier-exp-remarks.ts'

/** The day of the examples, in Astana. */
export const EXAMPLE_TODAY = '2026-11-16'

const school: ExpFacts = {
  supplier_exp_type_id: 1,
  object: 'Средняя школа на 300 мест',
  status_potential_supplier_id: 1,
  construction_work_type_id: 1,
  country_id: 398,
  kato_id: 710000000,
  address: 'г. Астана, ул. Достык, 12',
  customer_name: 'Управление строительства',
  customer_iin_bin: '020540003431',
  responsibility_level_id: 2,
  technical_complexity_id: 2,
  functional_purpose_id: 2,
  license_activity_type_id: 22,
  license_section_id: 2,
  amount: '1000000.00',
  started_on: '2022-03-01',
  completed_on: '2024-08-20',
  documents: [{ kind: 'acceptance_act' }, { kind: 'declaration' }],
}

/** Complete examples by type, without remarks. */
export const EXAMPLES: Readonly<Record<'building' | 'design' | 'supervision' | 'roadRepair', ExpFacts>> = {
  building: school,
  design: {
    ...school,
    supplier_exp_type_id: 2,
    status_potential_supplier_id: 2,
    license_activity_type_id: 12,
    license_section_id: 1,
    documents: [{ kind: 'conclusion' }],
  },
  supervision: {
    ...school,
    supplier_exp_type_id: 3,
    status_potential_supplier_id: null,
    construction_work_type_id: null,
    license_activity_type_id: null,
    license_section_id: null,
    documents: [{ kind: 'acceptance_act' }, { kind: 'conclusion' }],
  },
  roadRepair: {
    ...school,
    supplier_exp_type_id: 4,
    construction_work_type_id: null,
    responsibility_level_id: null,
    technical_complexity_id: null,
    functional_purpose_id: null,
    license_activity_type_id: null,
    license_section_id: null,
    documents: [{ kind: 'works_act' }],
  },
}
