import { hasWords, say, t } from '@zakup/messages/catalogue'
import { Highlighted } from '../ui/Highlighted.tsx'
import { excerpt } from '../ui/marked-parts.ts'
import styles from './ListCards.module.css'
import type { Match } from './list-kind.ts'

const LENGTH = 140
/** More lines would not explain the match better. */
const MOST = 2

/** «Совпало: описание — …текст»: why a row was found, if its name does not show it. */
export function MatchLines({ match, name }: { match: readonly Match[] | undefined; name: string }) {
  const elsewhere = match?.filter(({ text, marks }) => text !== name && marks.length > 0)
  return elsewhere?.slice(0, MOST).map(({ field, text, marks }) => (
    <p key={field} className={styles.matchLinesLine}>
      {t('match.line', { field: fieldWords(field) })} <Highlighted {...excerpt(text, marks, LENGTH)} />
    </p>
  ))
}

/** A field unknown to this version is still shown as a reason. */
function fieldWords(field: string): string {
  const key = `match.${field}`
  return hasWords(key) ? say(key) : t('match.other')
}
