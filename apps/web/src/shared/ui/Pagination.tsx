import { t } from '@zakup/messages/catalogue'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, type To } from 'react-router'
import styles from './Pagination.module.css'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  page: number
  size: number
  count: number
  last: number
  to: (page: number) => To
}

/** Pages are real links: they open in a new tab, and search engines walk them. */
export function Pagination({ page, size, count, last, to }: Props) {
  const from = (page - 1) * size + 1
  return (
    <div className={styles.foot}>
      <p className={styles.range}>{t('list.range', { from, to: Math.min(count, page * size), count })}</p>
      {last > 1 && (
        <nav aria-label={t('list.pages')}>
          <ul className={styles.pages}>
            <li>
              <Step to={page > 1 ? to(page - 1) : null} label={t('list.previous')} rel="prev" />
            </li>
            {pageNumbers(page, last).map((number, i) => (
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
              <Step to={page < last ? to(page + 1) : null} label={t('list.next')} rel="next" />
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
