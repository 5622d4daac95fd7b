import { t } from '@zakup/messages/catalogue'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { RestoredNotice } from '../../shared/form-sections/RestoredNotice.tsx'
import { SaveBar } from '../../shared/form-sections/SaveBar.tsx'
import { StaleNotice } from '../../shared/form-sections/StaleNotice.tsx'
import { focusField } from '../../shared/form-sections/use-form-sections.ts'
import { ErrorSummary } from '../../shared/forms/ErrorSummary.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { Button } from '../../shared/ui/Button.tsx'
import type { WrittenState } from './use-written-form.ts'
import styles from './Written.module.css'

/** Moves focus to what prevented saving. */
export interface Attention {
  lookAt: (what: 'problems' | 'failed') => void
}

interface Props {
  ref: Ref<Attention>
  state: WrittenState
  /** Name of the text, for the leave confirmation. */
  name: string
  /** Saved, and navigating to its own page. */
  leaving: boolean
  saveName: string
  onSave: () => void
  /** Loads what someone else saved and merges what is typed into it. */
  onMerge: () => Promise<void>
  rail?: ReactNode
  children: ReactNode
}

/** Frame around the fields of a text: notices above, the side column, and the save bar. */
export function WrittenFrame({
  ref,
  state,
  name,
  leaving,
  saveName,
  onSave,
  onMerge,
  rail,
  children,
}: Props) {
  const blocker = useLeaveGuard(state.dirty && !leaving)
  const summary = useRef<HTMLDivElement>(null)
  const conflict = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    lookAt: (what) =>
      void requestAnimationFrame(() => (what === 'problems' ? summary : conflict).current?.focus()),
  }))
  return (
    <div className={styles.frame} data-fills>
      <div className={styles.notices}>
        <RestoredNotice state={state} />
        {state.conflict && <StaleNotice ref={conflict} words="written" onMerge={onMerge} />}
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
          <Button className={className} size={size} kind="primary" busy={state.saving} onClick={onSave}>
            {state.saving ? t('form.saving') : saveName}
          </Button>
        )}
      </SaveBar>
      <LeaveDialog blocker={blocker} changed={[name]} />
    </div>
  )
}

function goTo(field: string) {
  document.getElementById(field)?.closest('details')?.setAttribute('open', '')
  focusField(field)
}
