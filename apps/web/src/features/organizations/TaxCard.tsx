import { t } from '@zakup/messages/catalogue'
import { useSyncExternalStore } from 'react'
import { statusOf } from '../../shared/api/call-error.ts'
import { RailCard } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { useGetOrganizationTaxQuery } from '../../shared/organizations/organizations-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import styles from './OrganizationPage.module.css'

/** A masked identifier belongs to a natural person: it is not public, and neither is the tax data found by it. */
const MASKED = /\*/

const noChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

/** Tax debt, and whether it bars from purchases (Закон ст. 7). An organisation without tax data (404) is no error. */
export function TaxCard({ iinBin }: { iinBin: string }) {
  // Many organisations have no tax data, so SSR does not wait for it: the request runs in the browser only.
  const isOpen = useSyncExternalStore(noChanges, inBrowser, onServer)
  const isMasked = MASKED.test(iinBin)
  const {
    currentData: tax,
    error,
    isFetching,
    refetch,
  } = useGetOrganizationTaxQuery({ query: { iin_bin: iinBin } }, { skip: isMasked || !isOpen })
  if (error && statusOf(error) !== 404 && !isFetching)
    return (
      <RailCard title={t('organization.tax')}>
        <FailedNotice error={error} retry={refetch} />
      </RailCard>
    )
  return (
    <RailCard title={t('organization.tax')}>
      {tax ? (
        <>
          <p className={`${styles.debt} ${tax.bars_bids ? styles.bars : ''}`}>
            {Number(tax.debt) === 0 ? t('organization.tax_zero') : formatMoney(tax.debt, 'exact')}
          </p>
          {Number(tax.debt) > 0 && (
            <p className={styles.small}>
              {t(tax.bars_bids ? 'organization.tax_bars' : 'organization.tax_allows', {
                limit: formatMoney(tax.limit, 'exact'),
              })}
            </p>
          )}
          <p className={styles.small}>
            {t('organization.tax_checked', { date: formatDate(tax.checked_on) })}
          </p>
        </>
      ) : (
        <p aria-busy={isFetching}>
          {isFetching || (!isOpen && !isMasked) ? t('organization.tax_loading') : t('organization.tax_none')}
        </p>
      )}
    </RailCard>
  )
}
