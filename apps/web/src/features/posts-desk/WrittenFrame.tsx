import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { SaveBar, timeOf } from '../../shared/form-sections/SaveBar.tsx'
import { ErrorSummary } from '../../shared/forms/ErrorSummary.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import type { WrittenState } from './use-written-form.ts'
import styles from './Written.module.css'

/** Brings the eye and the ear to what kept it from being saved. */
export interface Attention {
  lookAt: (what: 'problems' | 'failed') => void
}

interface Props {
  ref: Ref<Attention>
  state: WrittenState
  /** What is written, for the question before leaving. */
  name: string
  /** Saved, and on the way to its own page. */
  leaving: boolean
  saveName: string
  onSave: () => void
  /** Fetches what somebody else has saved and lays what is typed over it. */
  onMerge: () => Promise<void>
  rail?: ReactNode
  /** The main step beside saving. */
  step?: (button: { className: string; large: boolean }) => ReactNode
  children: ReactNode
}

/** Around the fields of a text: what must be known before it, what stands beside it, and the bar that saves it. */
export function WrittenFrame({
  ref,
  state,
  name,
  leaving,
  saveName,
  onSave,
  onMerge,
  rail,
  step,
  children,
}: Props) {
  const blocker = useLeaveGuard(state.dirty && !leaving)
  const summary = useRef<HTMLDivElement>(null)
  const conflict = useRef<HTMLDivElement>(null)
  const [merging, setMerging] = useState(false)
  useImperativeHandle(ref, () => ({
    lookAt: (what) =>
      void requestAnimationFrame(() => (what === 'problems' ? summary : conflict).current?.focus()),
  }))
  async function merge() {
    setMerging(true)
    await onMerge()
    setMerging(false)
  }
  return (
    <div className={styles.frame} data-fills>
      <div className={styles.notices}>
        {state.restoredAt && state.dirty && (
          <FormNotice
            kind="info"
            title={t('form.restored', { time: timeOf(state.restoredAt) })}
            actions={
              <Button size="small" onClick={state.undoRestored}>
                {t('form.undo')}
              </Button>
            }
          />
        )}
        {state.conflict && (
          <FormNotice
            ref={conflict}
            kind="alert"
            title={t('written.conflict')}
            actions={
              <Button size="small" loading={merging} onClick={() => void merge()}>
                {t('written.conflict_merge')}
              </Button>
            }
          >
            <p>{t('written.conflict_text')}</p>
          </FormNotice>
        )}
        {state.problems.length > 0 && (
          <ErrorSummary
            ref={summary}
            title={t('written.summary', { count: state.problems.length })}
            problems={state.problems}
            onGo={goTo}
          />
        )}
      </div>
      <div className={`${styles.columns} ${rail ? '' : styles.alone}`}>
        <div className={styles.main}>{children}</div>
        {rail && <div className={styles.rail}>{rail}</div>}
      </div>
      <SaveBar
        keeping={state.keeping}
        savedAt={state.savedAt}
        dirty={state.dirty}
        failure={state.failure}
        busy={state.saving}
        onRetry={onSave}
      >
        {({ className, size }) => (
          <>
            <Button
              className={className}
              size={size}
              type={step ? 'default' : 'primary'}
              loading={state.saving}
              onClick={onSave}
            >
              {state.saving ? t('form.saving') : saveName}
            </Button>
            {step?.({ className, large: size === 'large' })}
          </>
        )}
      </SaveBar>
      <LeaveDialog blocker={blocker} changed={[name]} />
    </div>
  )
}

function goTo(field: string) {
  const control = document.getElementById(field)
  control?.closest('details')?.setAttribute('open', '')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
