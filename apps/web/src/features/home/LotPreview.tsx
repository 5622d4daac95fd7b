import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { usePreviewLotsQuery } from '../../shared/lots/lots-api.ts'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import styles from './InNumbers.module.css'

/** Spec §9: the preview is the second dozen of the newest lots. */
const WINDOW = { limit: 12, offset: 12 }

export function LotPreview() {
  const { data, error, isFetching, refetch } = usePreviewLotsQuery({ query: WINDOW })
  if (data?.results.length === 0) return null
  return (
    <Section
      title={t('home.lots')}
      lead={t('home.lots_lead')}
      action={<MoreLink to={paths.lots()}>{t('home.lots_all')}</MoreLink>}
    >
      {error && !isFetching && (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      )}
      {!error && (
        <ul className={styles.lots}>
          {data
            ? data.results.map((lot) => (
                <li key={lot.id} className={`card ${styles.lot}`}>
                  <p className={styles.meta}>{[lot.number, lot.purchase_subject.name].join(' · ')}</p>
                  <h3>
                    <Link to={paths.lot(lot.id)}>{lot.name}</Link>
                  </h3>
                  <p className={styles.meta}>{lot.customer.name}</p>
                  <p className={styles.sum}>
                    <b>
                      <Money amount={lot.total_price} sign />
                    </b>
                    <span>{t('home.without_vat')}</span>
                  </p>
                </li>
              ))
            : Array.from({ length: WINDOW.limit }, (_, i) => (
                <li key={i} className={`skeleton ${styles.lotPreviewSkeleton}`} aria-hidden="true" />
              ))}
        </ul>
      )}
    </Section>
  )
}
