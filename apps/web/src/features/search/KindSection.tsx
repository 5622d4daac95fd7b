import { t } from '@zakup/messages/catalogue'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { countText } from './count-text.ts'
import { kindPath } from './kind-path.ts'
import { ResultRow } from './ResultRow.tsx'
import styles from './SearchPage.module.css'
import type { SearchKind } from './search-result.ts'
import type { KindResults } from './use-search-results.ts'

interface Props {
  kind: SearchKind
  /** The URL parameters of the whole list. */
  search: Record<string, string>
  found: KindResults
}

/** The best rows of one kind, and a link to its whole list. */
export function KindSection({ kind, search, found }: Props) {
  const { error, isFetching, results } = found
  const failed = error && !isFetching
  const count = countText(found)
  return (
    <section aria-labelledby={`found-${kind}`} className={styles.section}>
      <h2 id={`found-${kind}`}>{t(`search.${kind}`)}</h2>
      <div className="card" aria-busy={isFetching}>
        {failed ? <FailedNotice error={error} retry={found.refetch} /> : null}
        {count === null && !failed && <ResultsSkeleton />}
        <ul className={isFetching ? styles.busy : undefined}>
          {!failed &&
            results.map((result) => (
              <li key={result.id}>
                <ResultRow result={result} />
              </li>
            ))}
        </ul>
        {/* Not while more rows are on their way: it would move under the pointer that presses it. */}
        {count !== null && !failed && !isFetching && results.length > 0 && (
          <p className={styles.all}>
            <Link to={kindPath(kind, search)}>
              {t('search.show_all', { count })}
              <ArrowRight aria-hidden="true" data-decor />
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function ResultsSkeleton() {
  return (
    <div className={styles.skeletons}>
      <output className="sr">{t('list.loading')}</output>
      {[0, 1, 2].map((i) => (
        <i key={i} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}
