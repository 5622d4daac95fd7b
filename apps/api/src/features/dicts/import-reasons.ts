import type { RefusedRow } from '@zakup/db/import/refused-row'
import { say, t } from '@zakup/messages/catalogue'

type Reason = Parameters<typeof say>[0] & `dict_import.${string}`

/** The importer's messages are English, for the command line; the portal translates them. */
const REASONS: readonly (readonly [RegExp, Reason])[] = [
  [/^portal code depends on this row, but it is missing/, 'dict_import.bound_missing'],
  [/^portal code depends on the meaning/, 'dict_import.bound_changed'],
  [/^is empty$/, 'dict_import.empty'],
  [/not UTF-8/, 'dict_import.not_utf8'],
  [/whole number from 0/, 'dict_import.bad_ord'],
  [/neither goods, works nor services/, 'dict_import.bad_subject'],
  [/no such unit of measure/, 'dict_import.no_measure'],
  [/^has no region/, 'dict_import.no_region'],
  [/^its region .* is not in the file/, 'dict_import.region_missing'],
  [/^its parent .* was refused/, 'dict_import.parent_refused'],
  [/^is not in the file/, 'dict_import.parent_missing'],
  [/^is not of a higher level/, 'dict_import.parent_elsewhere'],
  [/^no administrator/, 'dict_import.no_administrator'],
  [/^its id .* belongs to/, 'dict_import.id_taken'],
  [/more cells than the header/, 'dict_import.extra_cells'],
  [/^no such row in|number of a row/, 'dict_import.bad_reference'],
  [/^is not one of/, 'dict_import.bad_choice'],
  [/code of this dictionary|^is not |no code in any/, 'dict_import.bad_code'],
]

export function reasonWords({ reason }: Pick<RefusedRow, 'reason'>): string {
  const twice = /^duplicate of line (\d+)/.exec(reason)?.[1]
  if (twice) return t('dict_import.twice', { line: twice })
  return say(REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'dict_import.bad_value')
}

/** Why the whole file cannot be read. */
export function stoppedWords(message: string, needed: readonly string[]): string {
  if (message.startsWith('the file is empty')) return t('dict_import.file_empty')
  if (message.includes('a header but no rows')) return t('dict_import.no_rows')
  if (message.startsWith('no header of'))
    return t('dict_import.no_head', { more: needed.map((name) => `, ${name}`).join('') })
  const column = /duplicate column («.*»)/.exec(message)?.[1]
  if (column) return t('dict_import.column_twice', { column })
  if (message.startsWith('invalid CSV')) return t('dict_import.broken_csv')
  if (message.startsWith('the workbook is too complex')) return t('dict_import.complex_xlsx')
  return say(message.startsWith('the workbook') ? 'dict_import.broken_xlsx' : 'dict_import.unreadable')
}
