import { chanceOf, type DemoData } from './demo-data.ts'
import { makeExperience } from './experience.ts'
import type { Table } from './insert-rows.ts'
import { Staff } from './people.ts'
import { founderRows, numberedRecords, rnuRows } from './rnu.ts'
import { preparedRecords, recordFiles } from './rnu-records.ts'
import { makeSupplierMeans } from './supplier-means.ts'
import { taxRows } from './taxes.ts'

/** The registers about suppliers. Adds their files to the documents of the demo data. */
export function dealRegisters(data: DemoData): Table[] {
  const { organizations, bars, contracts, now, identifiers, registrations, documents } = data
  const suppliers = organizations.filter((one) => one.is_supplier)
  const customers = organizations.filter((one) => one.is_customer && one.systems.includes(4))
  const staff = new Staff(data.people)
  const { recorded, tied } = rnuRows(chanceOf('rnu'), bars, contracts, customers)
  const prepared = preparedRecords(chanceOf('rnu-desk'), contracts, tied, staff, now)
  const records = numberedRecords([...recorded, ...prepared.map(({ row }) => row)])
  const experience = makeExperience(
    chanceOf('experience'),
    suppliers,
    organizations.filter((one) => one.is_customer),
    documents,
    staff,
    now,
  )
  const means = makeSupplierMeans(chanceOf('means'), suppliers, documents, now)
  return [
    ['rnu', records],
    ['rnu_founder', founderRows(chanceOf('founders'), identifiers, records, registrations)],
    ['rnu_file', recordFiles(prepared, records, documents, now)],
    ['organization_tax', taxRows(chanceOf('taxes'), suppliers, now)],
    ['supplier_exp', experience.rows],
    ['supplier_exp_file', experience.files],
    ['supplier_license', means.licenses],
    ['supplier_license_subkind', means.subkinds],
    ['supplier_staff', means.staff],
    ['supplier_equipment', means.equipment],
  ]
}
