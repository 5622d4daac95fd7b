import { t } from '@zakup/messages/catalogue'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, type To } from 'react-router'
import styles from './Pagination.module.css'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  page: number
  /** The last page reachable by number. */
  last: number
  /** There are pages after the last number: next and previous reach them. */
  more?: boolean
  /** «1–20 из 286». */
  range: string
  /** Outside a card: no line above, and its own background. */
  bare?: boolean
  to: (page: number) => To
  /** Where previous and next lead, if not to the adjacent page number. */
  previous?: To
  next?: To
}

/** Pages are real links: they open in a new tab, and search engines can crawl them. */
export function Pagination({ page, last, more = false, range, bare = false, to, ...steps }: Props) {
  const previous = steps.previous ?? (page > 1 ? to(page - 1) : null)
  const next = steps.next ?? (page < last ? to(page + 1) : null)
  return (
    <div className={`${styles.foot} ${bare ? styles.bare : ''}`}>
      <p className={styles.range}>{range}</p>
      {(previous || next) && (
        <nav aria-label={t('list.pages')}>
          <ul className={styles.pages}>
            <li>
              <Step to={previous} label={t('list.previous')} rel="prev" />
            </li>
            {pageNumbers(page, last, more).map((number, i) => (
              <li key={number ?? `gap-${i}`} className={number === null ? styles.gap : undefined}>
                {number === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <Link
                    to={to(number)}
                    className={styles.page}
                    aria-label={t('list.page', { page: number })}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {number}
                  </Link>
                )}
              </li>
            ))}
            <li>
              <Step to={next} label={t('list.next')} rel="next" />
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}

function Step({ to, label, rel }: { to: To | null; label: string; rel: 'prev' | 'next' }) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
  if (!to)
    return (
      <span className={`${styles.page} ${styles.off}`} aria-hidden="true">
        <Icon />
      </span>
    )
  return (
    <Link to={to} className={styles.page} aria-label={label} rel={rel}>
      <Icon aria-hidden="true" />
    </Link>
  )
}
