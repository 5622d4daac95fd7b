import { t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Qualification.module.css'

/** The save state or its error, beside the save button. */
export function SaveState({ error, saved }: { error: unknown; saved: boolean }) {
  if (error) return <SaveFailed error={error} />
  return (
    <output className={saved ? styles.saved : undefined}>
      {saved && (
        <>
          <CircleCheck aria-hidden="true" />
          {t('qualification.saved')}
        </>
      )}
    </output>
  )
}

export function SaveFailed({ error }: { error: unknown }) {
  return (
    <p role="alert" className={styles.failed}>
      <CircleAlert aria-hidden="true" />
      {failureWords(error, 'writing').text}
    </p>
  )
}

/** Version conflict of one row, shown inside the row, where there is no room for more. */
export function RowConflict({ onMerge }: { onMerge: () => Promise<void> }) {
  return (
    <p role="alert" className={styles.failed}>
      <CircleAlert aria-hidden="true" />
      {t('qualification.conflict')}
      <Button size="small" onClick={() => void onMerge()}>
        {t('qualification.conflict_merge')}
      </Button>
    </p>
  )
}

/** Why it cannot be demanded, shown before the user tries. */
export function Barred({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.barred}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  )
}
