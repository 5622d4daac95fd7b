import { skipToken } from '@reduxjs/toolkit/query'
import type { RnuRow } from '@zakup/contract/rnu/rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { failureWords } from '../../shared/api/failure-words.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { checkVerdict, type RnuCheck } from './check-verdict.ts'
import { decisionWords } from './decision-words.ts'
import styles from './RnuChecker.module.css'
import { useGetRnuByBiinQuery } from './rnu-api.ts'

/** The result of the check of one number; announced to screen readers as soon as it arrives. */
export function RnuVerdict({ bin }: { bin: string | null }) {
  const { currentData, error, isFetching, refetch } = useGetRnuByBiinQuery(
    bin ? { query: { iin_bin: bin } } : skipToken,
  )
  const failed = error && !isFetching
  return (
    <output className={styles.answer} data-testid="rnu-verdict">
      {!bin && <p className={styles.about}>{t('rnu.check_about')}</p>}
      {bin && !currentData && !failed && <p className={styles.about}>{t('rnu.checking', { bin })}</p>}
      {bin && failed && (
        <div className={styles.about}>
          <p>{failureWords(error).text}</p>
          <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </div>
      )}
      {currentData && !failed && <Verdict check={currentData} />}
    </output>
  )
}

function Verdict({ check }: { check: RnuCheck }) {
  const { record, history } = checkVerdict(check)
  return record ? (
    <div className={`${styles.verdict} ${styles.barred}`}>
      <ShieldAlert aria-hidden="true" data-decor />
      <div>
        <p className={styles.rnuVerdictTitle}>{t('rnu.barred', { date: formatDate(record.ends_on) })}</p>
        <p>
          {tiedWords(
            t('rnu.barred_who', {
              who: `${record.supplier.name}, ${binWords(check.iin_bin)}`,
              reason: [record.reason.name, decisionWords(record)].filter(Boolean).join(', '),
            }),
          )}{' '}
          <Link to={paths.unscrupulousSupplier(record.id)}>{t('rnu.open_record')}</Link>
        </p>
        <History title={t('rnu.history')} records={history} />
      </div>
    </div>
  ) : (
    <div className={`${styles.verdict} ${styles.clean}`}>
      <ShieldCheck aria-hidden="true" data-decor />
      <div>
        <p className={styles.rnuVerdictTitle}>{t('rnu.clean', { date: formatDate(check.on) })}</p>
        {check.organization ? (
          <p>
            {t('rnu.clean_known', { who: `${check.organization.name}, ${binWords(check.iin_bin)}` })}{' '}
            <Link to={paths.organization(check.organization.id)}>{t('rnu.open_organization')}</Link>
          </p>
        ) : (
          <p>{t('rnu.clean_unknown', { who: binWords(check.iin_bin) })}</p>
        )}
        <History title={t('rnu.history_before')} records={history} />
      </div>
    </div>
  )
}

function History({ title, records }: { title: string; records: RnuRow[] }) {
  if (records.length === 0) return null
  return (
    <div className={styles.history}>
      <span>{title}</span>
      <ul>
        {records.map(({ id, starts_on, ends_on, excluded_on, reason }) => (
          <li key={id}>
            <Link to={paths.unscrupulousSupplier(id)}>
              {t('rnu.period', { from: formatDate(starts_on), until: formatDate(excluded_on ?? ends_on) })}
            </Link>
            {`, ${reason.name}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
