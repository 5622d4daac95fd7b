import type { Contract } from '@zakup/contract/contracts/contracts.routes'
import { percentOf } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { ShareTrack } from '../../shared/charts/ShareTrack.tsx'
import { RailCard } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney, formatPercent } from '../../shared/format/number-format.ts'
import styles from './ContractPage.module.css'

/** How much of a contract is paid, if its source contains that. */
export function ContractProgress({ contract }: { contract: Contract }) {
  const { fact_sum_with_vat: paid, sum_with_vat: total, executed_at } = contract
  return (
    <RailCard title={t('contract.execution')}>
      {paid === null ? <p>{t('contract.paid_unknown')}</p> : <Paid paid={paid} total={total} />}
      {executed_at && (
        <p className={styles.small}>{t('contract.executed_at', { date: formatDate(executed_at) })}</p>
      )}
    </RailCard>
  )
}

function Paid({ paid, total }: { paid: string; total: string }) {
  const share = percentOf(paid, total)
  return (
    <>
      <ShareTrack share={Number(share) / 100} className={styles.track} />
      <p className={styles.share}>{t('contract.paid_share', { percent: formatPercent(share) })}</p>
      <p className={styles.small}>
        {t('contract.paid', { sum: formatMoney(paid, 'exact'), total: formatMoney(total, 'exact') })}
      </p>
    </>
  )
}
