import type { LotReadiness as Readiness } from '@zakup/contract/suppliers/suppliers.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleHelp, CircleX, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { statusOf } from '../../shared/api/call-error.ts'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { PointLine } from './PointLine.tsx'
import type { RecordKind } from './record-form.ts'
import styles from './SupplierQualificationPage.module.css'

interface Props {
  answer: {
    currentData?: Readiness | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  onAdd: (kind: RecordKind) => void
}

/** Missing points come first: they are what the supplier came for. */
const GROUPS = ['missing', 'unknown', 'met', 'bonus'] as const

export function LotReadiness({ answer, onAdd }: Props) {
  const { currentData, error, isFetching, refetch } = answer
  if (error && !isFetching)
    return statusOf(error) === 404 ? (
      <Notice
        icon={<SearchX aria-hidden="true" />}
        title={t('qualify.lot_gone')}
        text={t('qualify.lot_gone_help')}
      />
    ) : (
      <FailedNotice error={error} retry={refetch} />
    )
  if (!currentData) return <RowSkeleton rows={4} />
  const { lot, points } = currentData
  return (
    <div aria-busy={isFetching}>
      <Verdict readiness={currentData} />
      <p className={styles.lot}>
        <Link to={paths.lot(lot.id)}>{t('qualify.open_lot', { number: lot.number })}</Link> {lot.name}
      </p>
      {GROUPS.map((state) => {
        const group = points.filter((point) => point.state === state)
        return (
          group.length > 0 && (
            <section key={state} className={styles.group} aria-label={t(`qualify.group_${state}`)}>
              <h3>
                {t(`qualify.group_${state}`)} <span className="num">{group.length}</span>
              </h3>
              <ul>
                {group.map((point) => (
                  <PointLine
                    key={point.code + Object.values(point.values).join()}
                    point={point}
                    onAdd={onAdd}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <p className={styles.promise}>{t('qualify.not_a_promise')}</p>
    </div>
  )
}

function Verdict({ readiness: { is_ready, missing, points } }: { readiness: Readiness }) {
  const unknown = points.filter(({ state }) => state === 'unknown').length
  const [Icon, tone, words] = !is_ready
    ? ([CircleX, 'missing', t('qualify.not_ready', { count: missing })] as const)
    : unknown > 0
      ? ([CircleHelp, 'unknown', t('qualify.ready_check', { count: unknown })] as const)
      : ([CircleCheck, 'met', t('qualify.ready')] as const)
  return (
    <output className={`${styles.verdict} ${styles[tone]}`}>
      <Icon aria-hidden="true" />
      {words}
    </output>
  )
}
