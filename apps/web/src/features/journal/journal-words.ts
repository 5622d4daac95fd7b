import { hasWords, say, t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'

/** Label of a subject type such as `plan_item`; an unknown type is shown by its code. */
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

/** `answer_ru` → «Ответ»; fields of plan items have labels of their own, an unknown field is shown by its code. */
export function fieldOf(field: string): string {
  const key = [`journal_field.${field}`, `plan_field.${field}`].find(hasWords)
  return key ? say(key) : field
}

/** A date in readable form; other values stay as stored. */
export const valueOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text)

/** Actions of people without an account: the token of an e-mail link identifies them. */
const BY_LINK = /^(?:registration\.(?:start|confirm|save|add_file|remove_file|submit)|invitation\.accept)$/

/** The actor of an event that has no account: an e-mail link or a scheduled job. */
export function actorWithoutAccount(action: string): string {
  return t(BY_LINK.test(action) ? 'journal.by_link' : 'journal.by_clock')
}
