import { t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useBuilder } from './builder-context.ts'
import { type Remark, remarkPlace, STEPS } from './builder-steps.ts'
import styles from './CheckList.module.css'
import { LOTS_A_PAGE } from './lots-page.ts'

const ICONS = { blocking: CircleAlert, warning: TriangleAlert }

/** Step by step: good, or what blocks and why; each line leads to where it is mended. */
export function CheckList() {
  const { announcement, ready, locked } = useBuilder()
  if (!ready)
    return (
      <div className={styles.bones} aria-busy="true">
        <output className="sr">{t('list.loading')}</output>
        <i className="bone" />
        <i className="bone" />
        <i className="bone" />
      </div>
    )
  const many = announcement.lot_count > LOTS_A_PAGE
  return (
    <ul className={styles.list} aria-label={t('own_ann.readiness')}>
      {STEPS.filter((step) => step !== 'check').map((step) => {
        const remarks = ready.remarks.filter((remark) => remark.step === step)
        if (remarks.length === 0)
          return (
            <li key={step} className={styles.good}>
              <CircleCheck aria-hidden="true" />
              <div>
                <p>{t(`own_ann.good_${step}`)}</p>
              </div>
            </li>
          )
        return remarks.map((remark) => (
          <Line key={remark.code} remark={remark} many={many} open={locked === null} />
        ))
      })}
    </ul>
  )
}

function Line({ remark, many, open }: { remark: Remark; many: boolean; open: boolean }) {
  const Icon = ICONS[remark.level]
  const lots = remark.lots.map(({ number }) => number)
  return (
    <li className={styles[remark.level]}>
      <Icon aria-hidden="true" />
      <div>
        <p>{remark.text}</p>
        {lots.length > 0 && (
          <p className={styles.small}>{t('ann_check.lots', { numbers: lots.slice(0, 5).join(', ') })}</p>
        )}
        <p className={styles.small}>{remark.ground}</p>
      </div>
      <Link
        to={remarkPlace(remark, many)}
        preventScrollReset
        aria-label={t(open ? 'ann_check.mend_named' : 'ann_check.show_named', { what: remark.text })}
      >
        {t(open ? 'ann_check.mend' : 'ann_check.show')}
      </Link>
    </li>
  )
}
