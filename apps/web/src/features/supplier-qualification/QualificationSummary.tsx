import type { SupplierQualification } from '@zakup/contract/suppliers/suppliers.routes'
import { EXP_STATUS } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatCount } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { useListSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import styles from './SupplierQualificationPage.module.css'

/** Counts of what is recorded, while no lot is chosen. */
export function QualificationSummary({ records }: { records: SupplierQualification }) {
  const { data } = useListSupplierExpQuery({ query: { limit: 1 } })
  const confirmed = data?.statuses.find(({ id }) => id === EXP_STATUS.confirmed)?.count ?? 0
  const expired = records.licenses.filter(({ is_expired }) => is_expired).length
  return (
    <dl className={styles.facts} aria-label={t('qualify.summary')}>
      <div>
        <dt>{t('qualify.valid_licenses')}</dt>
        <dd>
          <span className="num">{formatCount(records.licenses.length - expired)}</span>
          {expired > 0 && (
            <span className={styles.bad}>{t('qualify.expired_count', { count: expired })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('qualify.staff_count')}</dt>
        <dd className="num">{formatCount(records.staff.length)}</dd>
      </div>
      <div>
        <dt>{t('qualify.equipment_count')}</dt>
        <dd className="num">{formatCount(records.equipment.length)}</dd>
      </div>
      <div>
        <dt>{t('qualify.experience_count')}</dt>
        <dd className="num">
          <Link to={paths.supplierExperience()}>{data ? formatCount(confirmed) : '…'}</Link>
        </dd>
      </div>
    </dl>
  )
}
