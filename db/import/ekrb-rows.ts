import { type Cells, type CheckedRow, type Classifier, COMMON_HEADINGS } from './classifier.ts'
import { RowCheck } from './row-check.ts'
import type { Stage } from './stage.ts'

/**
 * ЭКРБ: категория (1), класс (01), подкласс (110), специфика (111). Either one column of codes, or the four columns of
 * the printed form, where the deepest filled one is the code of the row. The parent is `parent_code`, else derived from
 * the code (111 → 110 → 01), else the nearest higher row above; a bare list of специфики has no parents.
 */
export const ekrb: Classifier = {
  dict: 'ekrb',
  title: 'ЭКРБ',
  headings: {
    ...COMMON_HEADINGS,
    code: ['code', 'код экрб', 'код специфики', 'код', 'коды'],
    parent_code: ['parent_code', 'вышестоящий код', 'код родителя'],
    category: ['category', 'категория', 'санат', 'санаты'],
    class: ['class', 'класс', 'сынып', 'сыныбы'],
    subclass: ['subclass', 'подкласс', 'кіші сынып', 'ішкі сыныбы'],
    specific: ['specific', 'специфика', 'ерекшелік', 'ерекшелігі'],
  },
  needs: [
    ['code', 'name_ru'],
    ['category', 'class', 'subclass', 'specific', 'name_ru'],
  ],
  columns: { parent_id: 'name_ru' },
  references: ['given_parent', 'above'],
  egzCode: false,
  reader: ekrbReader,
  resolve: resolveEkrb,
}

const CODE = /^[1-9]$|^0[1-9]$|^[1-9][0-9]{2}$/
const FORMAT = 'a category (1), class (01), subclass (110) or specific (111)'

/** Columns from the deepest level up, with the width of the code in each. */
const PLACES = [
  ['specific', 3],
  ['subclass', 3],
  ['class', 2],
  ['category', 1],
] as const

/** 1 category, 2 class, 3 subclass, 4 specific. */
export function ekrbLevel(code: string): number {
  if (code.length < 3) return code.length
  return code.endsWith('0') ? 3 : 4
}

/** Category 1 and class 01 are different rows of one table. */
function ekrbId(code: string): number {
  return code.length === 2 ? 1000 + Number(code) : Number(code)
}

function ekrbReader(): (cells: Cells) => CheckedRow {
  /** The ancestors of the current row, the highest first. */
  let above: string[] = []
  return (cells) => {
    const check = new RowCheck(cells)
    const code = codeOf(cells, check)
    const given = check.optional('parent_code')
    if (given !== null && code !== null && !(CODE.test(given) && ekrbLevel(given) < ekrbLevel(code)))
      check.refuse('parent_code', `is not of a higher level than ${code}`)
    if (code !== null) above = above.filter((higher) => ekrbLevel(higher) < ekrbLevel(code))
    const own = { given_parent: given, above: above.at(-1) ?? null }
    const checked = check.done(code, code === null ? null : ekrbId(code), own)
    if (checked.kind === 'row') above.push(checked.row.code)
    return checked
  }
}

function codeOf(cells: Cells, check: RowCheck): string | null {
  if (cells.code !== undefined) return check.digits('code', 1, CODE, FORMAT)
  const filled = PLACES.find(([place]) => (cells[place] ?? '') !== '')
  if (filled) return check.digits(filled[0], filled[1], CODE, FORMAT)
  check.refuse('specific', 'no code in any of the four columns')
  return null
}

const KNOWN = `select id, code from import_row union all
  select id, code from dict_ekrb where code in (select code from import_refused)`

async function resolveEkrb(stage: Stage): Promise<void> {
  await stage.refuseStaged(
    'parent_code',
    `select line, code, given_parent as value, 'is not in the file' as reason from import_row
     where given_parent is not null and given_parent not in (select code from (${KNOWN}) known)`,
  )
  await stage.run(`
    with known as (${KNOWN})
    update import_row r set parent_id = coalesce(
      (select id from known where code = r.given_parent),
      (select id from known where length(r.code) = 3 and code <> r.code and code = left(r.code, 2) || '0'),
      (select id from known where length(r.code) = 3 and code = '0' || left(r.code, 1)),
      (select id from known where code = r.above))`)
}
