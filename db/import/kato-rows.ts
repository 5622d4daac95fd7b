import { type Cells, type CheckedRow, type Classifier, COMMON_HEADINGS } from './classifier.ts'
import { RowCheck } from './row-check.ts'
import type { Stage } from './stage.ts'

/**
 * КАТО. A code is AB CD EF HIJ: region, district or city administration, rural district or town, settlement. The
 * official workbook of the statistics bureau has the whole code in `te` and its parts in `ab cd ef hij`, with
 * `kaz_name` and `rus_name`; `k` and `nn` contain nothing the portal stores. Level and parent follow from the code, so
 * columns that repeat them are not read.
 */
export const kato: Classifier = {
  dict: 'kato',
  title: 'КАТО',
  headings: {
    ...COMMON_HEADINGS,
    code: ['code', 'te', 'код като', 'като коды', 'като', 'код', 'коды'],
    ab: ['ab'],
    cd: ['cd'],
    ef: ['ef'],
    hij: ['hij'],
  },
  needs: [
    ['code', 'name_ru'],
    ['ab', 'cd', 'ef', 'hij', 'name_ru'],
  ],
  columns: {
    parent_id: 'code',
    level: 'code',
    region_id: 'code',
    full_name_ru: 'name_ru',
    full_name_kk: 'name_kk',
  },
  references: ['parent_code'],
  egzCode: true,
  reader: () => readKato,
  resolve: resolveKato,
}

function readKato(cells: Cells): CheckedRow {
  const check = new RowCheck(cells)
  const code = codeOf(cells, check)
  const level = code === null ? null : katoLevel(code)
  if (code !== null && level === null) check.refuse('code', 'has no region: AB is 00')
  check.requiredIfPresent('name_kk')
  return check.done(level === null ? null : code, Number(code), { level })
}

function codeOf(cells: Cells, check: RowCheck): string | null {
  if (cells.code !== undefined) return check.digits('code', 9, /^[0-9]{9}$/, 'nine digits')
  const parts = [
    check.digits('ab', 2, /^[0-9]{2}$/, 'two digits'),
    check.digits('cd', 2, /^[0-9]{2}$/, 'two digits'),
    check.digits('ef', 2, /^[0-9]{2}$/, 'two digits'),
    check.digits('hij', 3, /^[0-9]{3}$/, 'three digits'),
  ]
  return parts.includes(null) ? null : parts.join('')
}

/** The deepest part of AB CD EF HIJ that is not zeros; null if the code has no region. */
export function katoLevel(code: string): number | null {
  if (code.startsWith('00')) return null
  if (!code.endsWith('000')) return 4
  if (code.slice(4, 6) !== '00') return 3
  return code.slice(2, 4) === '00' ? 1 : 2
}

/** A refused row that is already in the table can still be a parent. */
const PARENTS = `
  select id, code, name_ru, name_kk, region_id, full_name_ru, full_name_kk from import_row
  union all
  select id, code, name_ru, name_kk, region_id, full_name_ru, full_name_kk
  from dict_kato where code in (select code from import_refused)`

/** «Семей Г.А.» is the administration of «г. Семей»: the full name of the town doesn't repeat the name. */
const REPEATS = `p.name_ru ~ 'Г\\.\\s*А\\.$' and
  lower(regexp_replace(p.name_ru, '\\s*Г\\.\\s*А\\.$', '')) = lower(regexp_replace(r.name_ru, '^г\\.\\s*', ''))`

/** The parent's full name plus the row's own name; if they repeat each other, without the parent's last part. */
const fullName = (language: 'ru' | 'kk') => `case when ${REPEATS}
  then left(p.full_name_${language}, length(p.full_name_${language}) - length(p.name_${language}))
  else p.full_name_${language} || ', ' end || r.name_${language}`

/** The parent is the nearest ancestor in the file: many city districts have no level in between. */
async function resolveKato(stage: Stage): Promise<void> {
  await stage.run(`
    create temporary table import_code on commit drop as
      select code from import_row union select code from import_refused;
    create unique index on import_code (code);
    analyze import_code;
    update import_row r set parent_code = (
      select c.code from import_code c
      where c.code = any (array[
        left(r.code, 6) || '000', left(r.code, 4) || '00000', left(r.code, 2) || '0000000']) and c.code <> r.code
      order by c.code desc limit 1)
    where level > 1;
    update import_row set region_id = id, full_name_ru = name_ru, full_name_kk = name_kk where level = 1;
    analyze import_row`)
  for (const level of [2, 3, 4]) {
    await stage.refuseStaged(
      'code',
      `select line, code, code as value, 'its region ' || left(code, 2) || '0000000 is not in the file' as reason
       from import_row where level = ${level} and parent_code is null`,
    )
    await stage.refuseStaged(
      'code',
      `select r.line, r.code, r.code as value,
         'its parent ' || r.parent_code || ' on line ' || f.line || ' was refused' as reason
       from import_row r join import_refused f on f.code = r.parent_code
       where r.level = ${level} and not exists (select from dict_kato d where d.code = r.parent_code)`,
    )
    await stage.run(`
      update import_row r set parent_id = p.id, region_id = p.region_id,
        full_name_ru = ${fullName('ru')}, full_name_kk = ${fullName('kk')}
      from (${PARENTS}) p where p.code = r.parent_code and r.level = ${level}`)
  }
}
