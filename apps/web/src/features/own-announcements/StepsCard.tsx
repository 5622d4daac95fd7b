import { t } from '@zakup/messages/catalogue'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShareTrack } from '../../shared/charts/ShareTrack.tsx'
import styles from './BuilderSteps.module.css'
import { useBuilder } from './builder-context.ts'
import { STEPS, type Step, type StepState, stepState } from './builder-steps.ts'

interface Props {
  current: Step
  stateOf: (step: Step) => StepState
  noteOf: (step: Step) => string
  /** Whether the steps are links; they are not before the announcement exists. */
  linked?: boolean
}

/** Four steps in a row; a phone shows the current step and its number. */
export function StepsCard({ current, stateOf, noteOf, linked = false }: Props) {
  const at = STEPS.indexOf(current)
  const next = STEPS[at + 1]
  return (
    <nav className={`card ${styles.stepsCardCard}`} aria-label={t('own_ann.steps')} data-tour="steps">
      <ol className={styles.steps}>
        {STEPS.map((step, i) => {
          const state = stateOf(step)
          return (
            <li key={step} className={styles[state]} data-tour={step === 'lots' ? 'builder-lots' : undefined}>
              <Part step={step} current={step === current} linked={linked}>
                <span className={styles.dot} aria-hidden="true">
                  {state === 'done' ? <Check /> : i + 1}
                </span>
                <span className={styles.name}>
                  {t(`own_ann.step_${step}`)}
                  <span className="sr">, {t(`step.${state}`)}</span>
                </span>
                <span className={styles.note}>{noteOf(step)}</span>
              </Part>
            </li>
          )
        })}
      </ol>
      <div className={styles.narrow}>
        <p>
          <b>{t('own_ann.step_of', { number: at + 1, name: t(`own_ann.step_${current}`) })}</b>
          {next && <span>{t('own_ann.next_named', { name: t(`own_ann.next_${next}`) })}</span>}
        </p>
        <ShareTrack share={(at + 1) / STEPS.length} className={styles.track} />
      </div>
    </nav>
  )
}

interface PartProps {
  step: Step
  current: boolean
  linked: boolean
  children: ReactNode
}

function Part({ step, current, linked, children }: PartProps) {
  const now = current ? ('step' as const) : undefined
  if (!linked)
    return (
      <span className={styles.part} aria-current={now}>
        {children}
      </span>
    )
  return (
    <Link to={{ search: `step=${step}` }} className={styles.part} aria-current={now} preventScrollReset>
      {children}
    </Link>
  )
}

/** The current step among the four, and a short note on each. */
export function BuilderSteps({ current }: { current: Step }) {
  const { announcement, ready } = useBuilder()
  const { lot_count, files } = announcement
  return (
    <StepsCard
      current={current}
      linked
      stateOf={(step) => stepState(step, current, ready?.complete)}
      noteOf={(step) => {
        switch (step) {
          case 'facts':
            return ready ? t(ready.complete.facts ? 'own_ann.note_filled' : 'own_ann.note_fill') : ''
          case 'lots':
            return lot_count > 0 ? t('own_ann.note_lots', { count: lot_count }) : t('own_ann.note_no_lots')
          case 'documents':
            return files.length > 0
              ? t('own_ann.note_files', { count: files.length })
              : t('own_ann.note_no_files')
          case 'check':
            if (!ready) return ''
            return ready.blocking > 0
              ? t('own_ann.note_left', { count: ready.blocking })
              : t('own_ann.note_ready')
        }
      }}
    />
  )
}
