import { type Cells, type CheckedRow, type Classifier, COMMON_HEADINGS } from './classifier.ts'
import { RowCheck } from './row-check.ts'
import type { Stage } from './stage.ts'

/**
 * ЕНС ТРУ. A code is 6.3.6 digits, the first six are the class of КПВЭД. The kind is given as a word, a letter or a
 * number; the unit of measure is a code of МКЕИ, or a name or short name that only one unit has.
 */
export const enstru: Classifier = {
  dict: 'enstru',
  title: 'ЕНС ТРУ',
  headings: {
    ...COMMON_HEADINGS,
    code: ['code', 'код енс тру', 'код тру', 'енс тру', 'тжқ коды', 'код', 'коды'],
    subject: [
      'subject',
      'subject_id',
      'purchase_item_type',
      'вид предмета закупок',
      'вид предмета закупки',
      'вид предмета',
      'вид тру',
      'тип тру',
      'тип',
      'вид',
      'түрі',
    ],
    description_ru: [
      'description_ru',
      'short_description_ru',
      'краткая характеристика на русском языке',
      'краткая характеристика (рус)',
      'краткая характеристика',
      'характеристика на русском языке',
      'краткое описание',
    ],
    measure: [
      'measure',
      'measure_id',
      'measure_code',
      'код единицы измерения',
      'код еи',
      'код мкеи',
      'мкеи',
      'единица измерения',
      'ед. изм.',
      'өлшем бірлігі',
    ],
  },
  needs: [['code', 'name_ru', 'subject']],
  columns: { subject_id: 'subject', description_ru: 'description_ru', measure_id: 'measure' },
  references: ['subject', 'measure'],
  egzCode: true,
  reader: () => readEnstru,
  resolve: resolveEnstru,
}

/** Codes of dict_purchase_subject by their names in files. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  G: ['g', '1', 'goods', 'товар', 'товары', 'тауар', 'тауарлар'],
  W: ['w', '2', 'work', 'works', 'job', 'jobs', 'работа', 'работы', 'жұмыс', 'жұмыстар'],
  S: ['s', '3', 'service', 'services', 'услуга', 'услуги', 'қызмет', 'қызметтер', 'көрсетілетін қызмет'],
}

export function subjectCode(text: string): string | null {
  const word = text.toLowerCase()
  return Object.entries(SUBJECTS).find(([, words]) => words.includes(word))?.[0] ?? null
}

function readEnstru(cells: Cells): CheckedRow {
  const check = new RowCheck(cells)
  const text = check.required('code')
  const code = /^[0-9]{6}\.[0-9]{3}\.[0-9]{6}$/.test(text) ? text : null
  if (text !== '' && code === null) check.refuse('code', 'is not 6.3.6 digits, as in 262013.000.000011')
  const word = check.required('subject')
  const subject = subjectCode(word)
  if (word !== '' && subject === null) check.refuse('subject', 'is neither goods, works nor services')
  const measure = check.optional('measure')
  return check.done(code, null, {
    subject,
    description_ru: check.optional('description_ru'),
    measure: measure !== null && /^[0-9]+$/.test(measure) ? measure.padStart(3, '0') : measure,
  })
}

async function resolveEnstru(stage: Stage): Promise<void> {
  await stage.run(`
    update import_row r set subject_id = s.id from dict_purchase_subject s where s.code = r.subject;
    update import_row r set measure_id = m.id from dict_measure m where m.code = r.measure;
    update import_row r set measure_id = m.id from (
      select name, min(id) as id
      from (select id, lower(unnest(array[name_ru, short_name_ru])) as name from dict_measure) named
      group by name having count(distinct id) = 1) m
    where r.measure_id is null and m.name = lower(r.measure)`)
  await stage.refuseStaged(
    'measure',
    `select line, code, measure as value, 'no such unit of measure; import МКЕИ (measures) first' as reason
     from import_row where measure is not null and measure_id is null`,
  )
  await stage.run(`
    update import_row r set id = n.id from (
      select line, (select coalesce(max(id), 0) from dict_enstru) + row_number() over (order by line) as id
      from import_row where id is null) n
    where n.line = r.line`)
}
