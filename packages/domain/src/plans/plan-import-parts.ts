import { planItemBounds } from '../field-bounds.ts'
import { sumAmounts, tiyn } from '../money.ts'
import { thousandths } from '../plan-items/item-total.ts'
import { type CellReader, shown } from './plan-import-cell-reader.ts'
import { ABSENT } from './plan-import-cells.ts'
import type { PlanColumn } from './plan-import-columns.ts'
import { type FormDicts, katoCode } from './plan-import-dicts.ts'
import type { FormDelivery, FormFunding } from './plan-import-item.ts'
import { shortQuantity } from './plan-import-number.ts'

const { place: MAX_PLACE, deliveries: MAX_PLACES, funding: MAX_FUNDING } = planItemBounds

interface Entry {
  code: string
  /** The text in brackets. */
  part: string | null
}

/** Parses `711210000 (40)`, one per line of a cell or separated by semicolons. */
function entries(cell: string): Entry[] {
  return cell
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const match = /^([^()]*)\(([^()]*)\)$/.exec(line)
      return match
        ? { code: (match[1] as string).trim(), part: (match[2] as string).trim() }
        : { code: line, part: null }
    })
}

const isAbsent = (text: string) => text === '' || text === ABSENT || text === '-'

/** Delivery places. Null: there is an error. The quantities of several places must add up to the item's. */
export function readDeliveries(
  row: CellReader,
  dicts: FormDicts,
  quantity: string | null,
): FormDelivery[] | null {
  const places = entries(row.text('kato'))
  if (places.length === 0) {
    const stray = (['place_ru', 'place_kk'] as const).find((column) => row.text(column) !== '')
    return stray ? row.fail('kato', 'place_without_kato') : []
  }
  if (places.length > MAX_PLACES)
    return row.fail('kato', 'parts_differ', { count: MAX_PLACES, given: places.length })
  const before = row.errors.length
  const ru = texts(row, 'place_ru', places.length)
  const kk = texts(row, 'place_kk', places.length)
  const read = places.map(({ code, part }, index) => ({
    kato_id: kato(row, dicts, code),
    quantity: part === null ? null : row.quantity('kato', part),
    place_ru: ru[index] ?? null,
    place_kk: kk[index] ?? null,
  }))
  if (places.length > 1 && places.some(({ part }) => part === null))
    row.fail('kato', 'part_amount_missing', { example: `${places[0]?.code} (10)` })
  if (row.errors.length > before || quantity === null) return null
  const deliveries = read.map((place) => ({
    ...place,
    kato_id: place.kato_id as number,
    quantity: shortQuantity(place.quantity ?? quantity),
  }))
  const total = deliveries.reduce((sum, place) => sum + thousandths(place.quantity), 0n)
  if (deliveries.some((place) => thousandths(place.quantity) === 0n)) return row.fail('kato', 'zero')
  if (total !== thousandths(quantity))
    return row.fail('kato', 'places_differ', {
      sum: thousandthsText(total),
      quantity: shortQuantity(quantity),
    })
  return deliveries
}

function kato(row: CellReader, dicts: FormDicts, text: string): number | null {
  const code = katoCode(text)
  if (!code) return row.fail('kato', 'kato_shape', { value: shown(text) })
  return dicts.kato.get(code) ?? row.fail('kato', 'kato_unknown', { value: code })
}

/** One text for one place, or as many as there are places. */
function texts(row: CellReader, column: PlanColumn, count: number): (string | null)[] {
  const cell = row.text(column)
  if (cell === '') return []
  const lines = count === 1 ? [cell] : manyTexts(cell, count)
  if (lines.length !== count) row.fail(column, 'parts_differ', { count, given: lines.length })
  const long = lines.find((line) => line.length > MAX_PLACE)
  if (long) row.fail(column, 'too_long', { max: MAX_PLACE, length: long.length })
  return count === 1 ? lines : lines.map((line) => (isAbsent(line) ? null : line))
}

function manyTexts(cell: string, count: number): string[] {
  const lines = cell.split('\n').map((line) => line.trim())
  if (lines.length > 1) return lines
  const parts = cell.split(';').map((part) => part.trim())
  return parts.length === count ? parts : lines
}

/** Budget lines that pay. Null: there is an error. The amounts of several must add up to the item's sum. */
export function readFunding(row: CellReader, dicts: FormDicts, total: string | null): FormFunding[] | null {
  const columns = ['abp', 'program', 'subprogram', 'ekrb'] as const
  const cells = columns.map((column) => entries(row.text(column)))
  const count = Math.max(...cells.map((list) => list.length))
  if (count === 0) return []
  const before = row.errors.length
  for (const [index, list] of cells.entries())
    if (count > MAX_FUNDING || (list.length > 1 && list.length !== count))
      row.fail(columns[index] as PlanColumn, 'parts_differ', { count, given: list.length })
  if (row.errors.length > before) return null
  const lines = Array.from({ length: count }, (_, index) => {
    const [abp, program, subprogram, ekrb] = cells.map((list) => list[list.length === 1 ? 0 : index])
    const fkrb_id = readProgram(row, dicts, abp?.code ?? '', program?.code ?? '')
    return {
      fkrb_id,
      fkr_subprogram_id: readSubprogram(row, dicts, subprogram?.code ?? '', fkrb_id),
      ekrb_id: ekrb && !isAbsent(ekrb.code) ? row.find('ekrb', dicts.ekrb, ekrb.code) : null,
      amount: ekrb?.part ? row.sum('ekrb', ekrb.part) : null,
    }
  })
  if (count > 1 && lines.some(({ amount }) => amount === null) && row.errors.length === before)
    row.fail('ekrb', 'part_amount_missing', { example: `${cells[3]?.[0]?.code ?? '149'} (1000000)` })
  if (row.errors.length > before || total === null) return null
  const funding = lines.map((line) => ({ ...line, amount: line.amount ?? total }))
  if (funding.some(({ amount }) => tiyn(amount) === 0n)) return row.fail('ekrb', 'zero')
  const sum = sumAmounts(funding.map(({ amount }) => amount))
  return tiyn(sum) === tiyn(total) ? funding : row.fail('ekrb', 'funding_differs', { sum, total })
}

function readProgram(row: CellReader, dicts: FormDicts, abp: string, program: string): number | null {
  if (isAbsent(abp) && isAbsent(program)) return null
  if (isAbsent(abp) || isAbsent(program)) return row.fail(isAbsent(abp) ? 'abp' : 'program', 'program_alone')
  const id = dicts.programs.get(abp.padStart(3, '0') + program.padStart(3, '0'))
  return id ?? row.fail('program', 'program_unknown', { abp: shown(abp), program: shown(program) })
}

function readSubprogram(
  row: CellReader,
  dicts: FormDicts,
  text: string,
  programId: number | null,
): number | null {
  if (isAbsent(text)) return null
  const known = dicts.subprograms.get(text.padStart(3, '0')) ?? []
  const own = known.find(({ program_id }) => program_id !== null && program_id === programId)
  const fits = own ?? known.find(({ program_id }) => program_id === null)
  return fits?.id ?? row.fail('subprogram', 'subprogram_unknown', { value: shown(text) })
}

function thousandthsText(value: bigint): string {
  return shortQuantity(`${value / 1000n}.${String(value % 1000n).padStart(3, '0')}`)
}
