import { type Cells, type CheckedRow, type Classifier, COMMON_HEADINGS } from './classifier.ts'
import { RowCheck } from './row-check.ts'
import type { Stage } from './stage.ts'

/** A column of a plain dictionary besides those common to all. */
interface PlainColumn {
  name: string
  required: boolean
  /** The table it refers to by id. */
  references?: string
  pattern?: RegExp
  choices?: readonly string[]
}

export interface PlainDict {
  dict: string
  title: string
  /** The id equals the numeric code. */
  idIsCode: boolean
  code?: RegExp
  columns: readonly PlainColumn[]
}

/** A dictionary without an official form: the headings are the columns of its table, as in db/dicts/*.csv. */
export function plainClassifier({ dict, title, idIsCode, code: format, columns }: PlainDict): Classifier {
  const read = (cells: Cells): CheckedRow => {
    const check = new RowCheck(cells)
    const code = check.required('code')
    const isValid = code !== '' && (format?.test(code) ?? true)
    if (code !== '' && !isValid) check.refuse('code', 'does not look like a code of this dictionary')
    const own = Object.fromEntries(columns.map((column) => [column.name, cellOf(check, column)]))
    return check.done(isValid ? code : null, idIsCode ? Number(code) : null, own)
  }
  return {
    dict,
    title,
    headings: { ...COMMON_HEADINGS, ...Object.fromEntries(columns.map(({ name }) => [name, [name]])) },
    needs: [['code', 'name_ru', ...columns.filter(({ required }) => required).map(({ name }) => name)]],
    columns: Object.fromEntries(columns.map(({ name }) => [name, name])),
    references: [],
    egzCode: false,
    reader: () => read,
    resolve: (stage) => resolvePlain(stage, columns),
  }
}

function cellOf(check: RowCheck, { name, required, references, pattern, choices }: PlainColumn) {
  const text = required ? check.required(name) : check.optional(name)
  if (text === null || text === '') return null
  if (references && !/^[0-9]{1,9}$/.test(text)) check.refuse(name, 'is not the number of a row')
  else if (references) return Number(text)
  if (choices && !choices.includes(text)) check.refuse(name, `is not one of ${choices.join(', ')}`)
  if (pattern && !pattern.test(text)) check.refuse(name, 'has an invalid format')
  return text
}

async function resolvePlain(stage: Stage, columns: readonly PlainColumn[]): Promise<void> {
  await stage.run(`
    update import_row r set id = n.id from (
      select line, (select coalesce(max(id), 0) from ${stage.table}) + row_number() over (order by line) as id
      from import_row where id is null) n
    where n.line = r.line`)
  for (const { name, references } of columns)
    if (references)
      await stage.refuseStaged(
        name,
        `select r.line, r.code, r.${name}::text as value, 'no such row in ${references}' as reason
         from import_row r where r.${name} is not null
           and not exists (select from ${references} t where t.id = r.${name})
           ${references === stage.table ? `and not exists (select from import_row o where o.id = r.${name})` : ''}`,
      )
}
