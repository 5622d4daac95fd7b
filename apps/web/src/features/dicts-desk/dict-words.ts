import { DESK_DICTS, type DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { hasWords, say, t } from '@zakup/messages/catalogue'

export const dictTitle = (dict: DeskDictName) => t(`dict_name.${dict}`)

/** The label of a column; a column without a translation shows its database name. */
export function fieldTitle(field: string): string {
  const key = `dicts_desk.field_${field}`
  return hasWords(key) ? say(key) : field
}

export function actionTitle(action: string): string {
  const key = `dicts_desk.act_${action}`
  return hasWords(key) ? say(key) : action
}

/** Explains which rule of the portal refers to rows of a dictionary. */
export function boundWhy(dict: DeskDictName): string {
  const key = `dicts_desk.bound_why_${dict}`
  return hasWords(key) ? say(key) : t('dict.code_bound_code')
}

/** A journal value in readable form. */
export function valueText(value: string | null): string {
  if (value === null || value === '') return t('dicts_desk.nothing')
  if (value === 'true') return t('dicts_desk.yes')
  return value === 'false' ? t('dicts_desk.no') : value
}

/** The column names an import file must have. */
export function fileColumns(dict: DeskDictName): string {
  const own = DESK_DICTS[dict].own.filter(({ kind }) => kind !== 'fixed').map(({ name }) => name)
  return ['code', 'name_ru', 'name_kk', ...own].join(', ')
}

/** Dictionaries whose official files can be imported in their original format. */
export const CLASSIFIERS: readonly DeskDictName[] = ['kato', 'enstru', 'measure', 'ekrb', 'fkrb']
