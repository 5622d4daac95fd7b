import { t } from '@zakup/messages/catalogue'
import { Target } from 'lucide-react'
import { ResultRow } from './ResultRow.tsx'
import styles from './SearchPage.module.css'
import type { SearchResult } from './search-result.ts'

/** A user who types a whole number or БИН wants exactly this result. */
export function ExactMatch({ result }: { result: SearchResult }) {
  return (
    <section aria-labelledby="exact-match" className={`card ${styles.exact}`}>
      <h2 id="exact-match">
        <Target aria-hidden="true" data-decor />
        {t('search.exact')}
        <span>{t(`search.exact_${result.kind}`)}</span>
      </h2>
      <ResultRow result={result} />
    </section>
  )
}
