import { addWorkdays, at, dayOf, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { CHANGED, type Contract, EXECUTED, PART_EXECUTED, VALID, withVat } from './contracts.ts'
import { totalOf } from './lots.ts'

const COUNT = 25

/** Supplements of some contracts: a longer term or fewer units. A fifth of them is changed again. */
export function makeSupplements(chance: Chance, contracts: readonly Contract[], now: Date): Contract[] {
  const fit = contracts.filter(
    ({ status, signed_at, ends }) =>
      [VALID, PART_EXECUTED, EXECUTED].includes(status) &&
      signed_at &&
      dayOf(now) - dayOf(signed_at) > 70 &&
      ends - dayOf(signed_at) > 60,
  )
  return chance
    .shuffled(fit)
    .slice(0, COUNT)
    .flatMap((contract, i) => {
      const first = supplement(chance, contract, 1)
      return i % 5 === 4 ? [first, supplement(chance, first, 2)] : [first]
    })
}

/** The supplement takes over the status of the contract it changes, which becomes «Изменен». */
function supplement(chance: Chance, parent: Contract, serial: number): Contract {
  const { result, signed_at, system_number, number, status, executed_at } = parent
  const day = addWorkdays(dayOf(signed_at as Date), chance.int(8, 14))
  const fewer = parent.quantity >= 10_000n && chance.happens(0.6)
  const quantity = fewer
    ? ((parent.quantity * BigInt(chance.int(70, 95))) / 100_000n) * 1000n
    : parent.quantity
  const without_vat = totalOf(quantity, result.unit_price)
  const with_vat = withVat(result, without_vat, yearOf(dayOf(signed_at as Date)))
  const made: Contract = {
    ...parent,
    number: `${number.replace(/ ДС \d$/, '')} ДС ${serial}`,
    system_number: `${system_number.slice(0, -2)}${String(serial).padStart(2, '0')}`,
    without_vat,
    with_vat,
    signed_at: at(day, chance.int(9, 17), chance.int(0, 59)),
    ends: fewer ? parent.ends : parent.ends + chance.pick([0, 14, 30]),
    fact: status === EXECUTED ? with_vat : ((parent.fact ?? 0n) * without_vat) / parent.without_vat,
    quantity,
    parent,
  }
  parent.status = CHANGED
  parent.executed_at = null
  parent.fact = null
  if (executed_at && made.signed_at && executed_at < made.signed_at) made.executed_at = made.signed_at
  return made
}
