import { t } from '@zakup/messages/catalogue'
import { Target } from 'lucide-react'
import { ResultRow } from './ResultRow.tsx'
import styles from './SearchPage.module.css'
import type { SearchResult } from './search-result.ts'

/** A user who types a whole number or БИН wants exactly this; things of two kinds may have the same number. */
export function ExactMatch({ results }: { results: readonly SearchResult[] }) {
  return (
    <section aria-labelledby="exact-match" className={`card ${styles.exact}`}>
      <h2 id="exact-match">
        <Target aria-hidden="true" data-decor />
        {t('search.exact', { count: results.length })}
      </h2>
      {results.map((result) => (
        <div key={`${result.kind}-${result.id}`} className={styles.exactRow}>
          <p className={styles.kind}>{t(`search.exact_${result.kind}`)}</p>
          <ResultRow result={result} />
        </div>
      ))}
    </section>
  )
}
