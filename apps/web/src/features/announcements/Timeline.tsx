import type { TimelineStep } from '@zakup/domain/announcements/announcement-timeline'
import { t } from '@zakup/messages/catalogue'
import { Check, Minus } from 'lucide-react'
import styles from './Timeline.module.css'
import { timelineDate } from './timeline-dates.ts'

export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <div className={styles.timeline}>
      <h2 className={styles.title}>{t('timeline.title')}</h2>
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <li
            key={step.name}
            className={styles[step.state]}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {step.state === 'done' && <Check />}
              {step.state === 'stopped' && <Minus />}
              {step.state === 'next' && i + 1}
            </span>
            <span className={styles.name}>
              {t(`timeline.${step.name}`)}
              {step.state === 'now' && <em>{t('timeline.now')}</em>}
              {step.state === 'done' && <span className="sr">{`, ${t('timeline.done')}`}</span>}
            </span>
            <span className={styles.date}>{timelineDate(step)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
