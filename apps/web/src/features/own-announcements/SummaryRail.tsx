import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { RemarkLine, RemarkLines } from '../../shared/form-sections/RemarkLines.tsx'
import { formatPeriod } from '../../shared/format/date-format.ts'
import { formatCount } from '../../shared/format/number-format.ts'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './BuilderSteps.module.css'
import { LOTS_A_PAGE, useBuilder } from './builder-context.ts'
import { remarkPlace, STEPS } from './builder-steps.ts'

/** The announcement in four numbers, and what is left to do: each line links to where it is done. */
export function SummaryRail() {
  const { announcement, ready } = useBuilder()
  const schedule = ready?.schedule
  const { lot_count, customers, total_price } = announcement
  return (
    <aside
      className={`card ${styles.summaryRailCard}`}
      aria-label={t('own_ann.summary')}
      data-tour="readiness"
    >
      <h2>{t('own_ann.summary')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('own_ann.lots')}</dt>
          <dd className="num">{formatCount(lot_count)}</dd>
        </div>
        <div>
          <dt>{t('own_ann.customers')}</dt>
          <dd className="num">{formatCount(customers.length)}</dd>
        </div>
        <div>
          <dt>{t('own_ann.sum')}</dt>
          <dd>
            <Money amount={total_price} sign />
          </dd>
        </div>
        <div>
          <dt>{t('own_ann.intake')}</dt>
          <dd className="num">
            {schedule ? formatPeriod(schedule.offer_start_date, schedule.offer_end_date) : <Missing />}
          </dd>
        </div>
      </dl>
      {schedule && <p className={styles.hint}>{t('own_ann.intake_hint')}</p>}
      <h2 className={styles.second}>{t('own_ann.readiness')}</h2>
      <ReadyList />
    </aside>
  )
}

/** One good line for a step without remarks, otherwise its remarks one by one. */
function ReadyList() {
  const { announcement, ready } = useBuilder()
  if (!ready)
    return (
      <div className={styles.skeletons} aria-busy="true">
        <i className="skeleton" />
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    )
  const many = announcement.lot_count > LOTS_A_PAGE
  return (
    <RemarkLines>
      {STEPS.filter((step) => step !== 'check').map((step) => {
        const remarks = ready.remarks.filter((remark) => remark.step === step)
        return remarks.length === 0 ? (
          <RemarkLine key={step} level="good">
            {t(`own_ann.good_${step}`)}
          </RemarkLine>
        ) : (
          remarks.map((remark) => (
            <RemarkLine key={remark.code} level={remark.level}>
              <Link to={remarkPlace(remark, many)} preventScrollReset>
                {firstSentence(remark.text)}
              </Link>
            </RemarkLine>
          ))
        )
      })}
    </RemarkLines>
  )
}

/** The narrow column shows only the cause; what to do is shown at the field itself. */
function firstSentence(text: string): string {
  const end = text.search(/[.:](?=\s)/)
  return end < 0 ? text.replace(/\.$/, '') : text.slice(0, end)
}
