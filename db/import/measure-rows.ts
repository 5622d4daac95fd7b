import { type Cells, type CheckedRow, type Classifier, COMMON_HEADINGS } from './classifier.ts'
import { RowCheck } from './row-check.ts'

/**
 * МКЕИ. Codes are three digits (006), national ones four (5111). The workbook of the statistics bureau has only a code
 * and two names: a new unit then gets its full name as the short name too.
 */
export const measure: Classifier = {
  dict: 'measure',
  title: 'МКЕИ',
  headings: {
    ...COMMON_HEADINGS,
    code: ['code', 'код мкеи', 'код единицы измерения', 'код еи', 'код', 'коды'],
    name_ru: [...COMMON_HEADINGS.name_ru, 'наименование единицы измерения'],
    short_name_ru: [
      'short_name_ru',
      'условное обозначение (национальное)',
      'условное обозначение на русском языке',
      'краткое наименование на русском языке',
      'условное обозначение',
      'краткое наименование',
      'сокращение',
    ],
    short_name_kk: [
      'short_name_kk',
      'условное обозначение на казахском языке',
      'краткое наименование на казахском языке',
      'шартты белгісі',
    ],
  },
  needs: [['code', 'name_ru']],
  columns: { short_name_ru: 'short_name_ru', short_name_kk: 'short_name_kk' },
  references: [],
  egzCode: false,
  reader: () => readMeasure,
  resolve: async () => {},
}

function readMeasure(cells: Cells): CheckedRow {
  const check = new RowCheck(cells)
  const code = check.digits('code', 3, /^[0-9]{3,4}$/, 'three or four digits')
  return check.done(code, Number(code), {
    short_name_ru: check.optional('short_name_ru') ?? check.optional('name_ru'),
    short_name_kk: check.optional('short_name_kk'),
  })
}
