import { t } from '@zakup/messages/catalogue'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { MatchLines } from '../../shared/list/MatchLines.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { RnuBadge } from '../../shared/organizations/RnuBadge.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './SearchPage.module.css'
import type { SearchResult } from './search-result.ts'

export function ResultRow({ result }: { result: SearchResult }) {
  const { to, name, match, meta, status, inRnu, sum } = result
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <h3>
          <RowLink to={to} row={result} name={name} />
        </h3>
        <MetaLine parts={meta} />
        <MatchLines match={match} name={name} />
      </div>
      <div className={styles.status}>
        {status && <StatusTag status={status} />}
        {inRnu && <RnuBadge />}
      </div>
      <div className={styles.sum}>
        {sum && (
          <>
            <p>{t(sum.vat ? 'search.sum_with_vat' : 'search.sum')}</p>
            <b>
              <Money amount={sum.amount} sign />
            </b>
          </>
        )}
      </div>
    </div>
  )
}
