import { hasWords, say, t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'

/** `plan_item` as a person says it; a kind that is new is shown as it is. */
export function nounOf(type: string): string {
  const key = `journal_noun.${type}`
  return hasWords(key) ? say(key) : type
}

/** `plan_item.update` → «Пункт плана: изменение». */
export function actionOf(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  const key = `journal_verb.${verb}`
  return `${nounOf(noun)}: ${hasWords(key) ? say(key) : verb}`
}

/** `answer_ru` → «Ответ»; fields of plan items have words of their own, a field that is new is shown as it is. */
export function fieldOf(field: string): string {
  const key = [`journal_field.${field}`, `plan_field.${field}`].find(hasWords)
  return key ? say(key) : field
}

/** A day as people write it; what is not a day stays as it was kept. */
export const valueOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text)

/** Steps of people who have no account yet: the secret of a letter stands in for one. */
const BY_LINK = /^(?:registration\.(?:start|confirm|save|add_file|remove_file|submit)|invitation\.accept)$/

/** Who did what nobody has signed for. */
export function nobodyOf(action: string): string {
  return t(BY_LINK.test(action) ? 'journal.by_link' : 'journal.by_clock')
}
