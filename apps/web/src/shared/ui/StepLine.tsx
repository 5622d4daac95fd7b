import { t } from '@zakup/messages/catalogue'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './StepLine.module.css'

interface Step {
  key: string
  state: 'done' | 'now' | 'next' | 'skipped' | 'stopped'
  name: string
  children: ReactNode
}

interface Props {
  title: string
  steps: Step[]
  /** The title is visible also where the steps are in a row. */
  titled?: boolean
}

/** Five steps in a row, stacked on a phone: done, current and upcoming. */
export function StepLine({ title, steps, titled = false }: Props) {
  const id = useId()
  return (
    <div className={styles.timeline} data-tour="stages">
      <h2 id={id} className={titled ? styles.shown : styles.title}>
        {title}
      </h2>
      <ol className={styles.steps} aria-labelledby={id}>
        {steps.map(({ key, state, name, children }, i) => (
          <li key={key} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden="true">
              {state === 'done' && <Check />}
              {(state === 'stopped' || state === 'skipped') && <Minus />}
              {state === 'next' && i + 1}
            </span>
            <span className={styles.name}>
              {name}
              {state === 'now' && <em>{t('step.now')}</em>}
              {(state === 'done' || state === 'next') && (
                <span className="sr">{`, ${t(`step.${state}`)}`}</span>
              )}
            </span>
            <div className={styles.date}>{children}</div>
          </li>
        ))}
      </ol>
    </div>
  )
}
