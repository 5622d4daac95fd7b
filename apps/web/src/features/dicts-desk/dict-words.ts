import { DESK_DICTS, type DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { hasWords, say, t } from '@zakup/messages/catalogue'

export const dictTitle = (dict: DeskDictName) => t(`dict_name.${dict}`)

/** A column in words; one that the words do not know yet is named as the table names it. */
export function fieldTitle(field: string): string {
  const key = `dicts_desk.field_${field}`
  return hasWords(key) ? say(key) : field
}

export function actionTitle(action: string): string {
  const key = `dicts_desk.act_${action}`
  return hasWords(key) ? say(key) : action
}

/** Which rule of the portal names rows of a dictionary. */
export function boundWhy(dict: DeskDictName): string {
  const key = `dicts_desk.bound_why_${dict}`
  return hasWords(key) ? say(key) : t('dict.code_bound_code')
}

/** A value of the journal as a person reads it. */
export function valueText(value: string | null): string {
  if (value === null || value === '') return t('dicts_desk.nothing')
  if (value === 'true') return t('dicts_desk.yes')
  return value === 'false' ? t('dicts_desk.no') : value
}

/** The columns of a file, as it must name them. */
export function fileColumns(dict: DeskDictName): string {
  const own = DESK_DICTS[dict].own.filter(({ kind }) => kind !== 'fixed').map(({ name }) => name)
  return ['code', 'name_ru', 'name_kk', ...own].join(', ')
}

/** Dictionaries whose official files the portal reads in their own form. */
export const CLASSIFIERS: readonly DeskDictName[] = ['kato', 'enstru', 'measure', 'ekrb', 'fkrb']
