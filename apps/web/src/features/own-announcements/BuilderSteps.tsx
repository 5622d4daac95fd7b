import { t } from '@zakup/messages/catalogue'
import { useBuilder } from './builder-context.ts'
import { type Step, stepState } from './builder-steps.ts'
import { StepsCard } from './StepsCard.tsx'

/** Where one is among the four steps, and in a line what each has. */
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
