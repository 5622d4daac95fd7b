import { type Cells, type CheckedRow, type Classifier, COMMON_HEADINGS } from './classifier.ts'
import { RowCheck } from './row-check.ts'

/**
 * ФКРБ: budget programmes; a code is the administrator (АБП, 3 digits) and the programme (3 digits). Either one column
 * of codes, or the columns of the printed form, where an administrator is listed once above its programmes. Lines of
 * groups, administrators and subprogrammes are skipped: the dictionary stores programmes.
 */
export const fkrb: Classifier = {
  dict: 'fkrb',
  title: 'ФКРБ',
  headings: {
    ...COMMON_HEADINGS,
    code: ['code', 'код фкр', 'код фкрб', 'код программы', 'код', 'коды'],
    abp: [
      'abp',
      'абп',
      'администратор бюджетных программ',
      'администратор бюджетной программы',
      'администратор',
      'бюджеттік бағдарламалардың әкімшісі',
      'әкімші',
    ],
    program: ['program', 'бюджетная программа', 'программа', 'бюджеттік бағдарлама', 'бағдарлама'],
    subprogram: ['subprogram', 'бюджетная подпрограмма', 'подпрограмма', 'кіші бағдарлама'],
  },
  needs: [
    ['code', 'name_ru'],
    ['abp', 'program', 'name_ru'],
  ],
  columns: { abp: 'name_ru', program: 'name_ru' },
  references: [],
  egzCode: false,
  reader: fkrbReader,
  resolve: async () => {},
}

function fkrbReader(): (cells: Cells) => CheckedRow {
  let administrator: string | null = null
  return (cells) => {
    const check = new RowCheck(cells)
    if (cells.code !== undefined)
      return programme(check, check.digits('code', 6, /^[1-9][0-9]{5}$/, 'six digits: АБП and programme'))
    const has = (field: string): boolean => (cells[field] ?? '') !== ''
    if (has('abp')) administrator = check.digits('abp', 3, /^[0-9]{3}$/, 'three digits')
    else if (!has('program') && !has('subprogram')) administrator = null
    if (has('abp') && administrator === null) return check.done(null, null, {})
    if (!has('program') || has('subprogram')) return { kind: 'skipped' }
    const program = check.digits('program', 3, /^[0-9]{3}$/, 'three digits')
    if (administrator === null) check.refuse('abp', 'no administrator of budget programmes on a line above')
    return programme(check, administrator !== null && program !== null ? administrator + program : null)
  }
}

function programme(check: RowCheck, code: string | null): CheckedRow {
  return check.done(code, Number(code), {
    abp: code?.slice(0, 3) ?? null,
    program: code?.slice(3) ?? null,
  })
}
