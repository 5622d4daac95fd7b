import { t } from '@zakup/messages/catalogue'
import styles from './ImportSheet.module.css'

interface Props {
  state: 'waiting' | 'checking' | 'applying'
  done: number
  total: number
}

/** Progress: shown at every step, announced to screen readers at every tenth of the way. */
export function ImportProgress({ state, done, total }: Props) {
  const known = state !== 'waiting' && total > 0
  const words = (count: number) =>
    state === 'waiting' || !known
      ? t('import.waiting')
      : t(state === 'checking' ? 'import.checking' : 'import.applying', { done: count, total })
  const tenth = known ? Math.floor((done / total) * 10) : 0
  return (
    <div className={styles.progress}>
      <p className={`num ${styles.words}`} aria-hidden="true">
        {words(done)}
      </p>
      <progress aria-label={t('import.progress')} {...(known && { value: done, max: total })} />
      <output className="sr">{words(Math.floor((total * tenth) / 10))}</output>
      <p className={styles.importProgressLeave}>{t('import.may_leave')}</p>
    </div>
  )
}
