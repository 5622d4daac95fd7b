import { makeExperience } from './experience.ts'
import type { Table } from './insert-rows.ts'
import { founderRows, rnuRows } from './rnu.ts'
import { taxRows } from './taxes.ts'
import { chanceOf, type World } from './world.ts'

/** The registers about suppliers. Their papers join the documents of the world. */
export function dealRegisters(world: World): Table[] {
  const { organizations, bars, contracts, now, identifiers, registrations, documents } = world
  const suppliers = organizations.filter((one) => one.is_supplier)
  const customers = organizations.filter((one) => one.is_customer && one.systems.includes(4))
  const records = rnuRows(chanceOf('rnu'), bars, contracts, customers, now)
  const experience = makeExperience(chanceOf('experience'), suppliers, documents, now)
  return [
    ['rnu', records],
    ['rnu_founder', founderRows(chanceOf('founders'), identifiers, records, registrations)],
    ['organization_tax', taxRows(chanceOf('taxes'), suppliers, now)],
    ['supplier_exp', experience.rows],
    ['supplier_exp_file', experience.files],
  ]
}
