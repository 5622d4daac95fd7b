import { t } from '@zakup/messages/catalogue'
import { Link, type To } from 'react-router'
import styles from './ListPage.module.css'
import type { ListAnswer } from './list-kind.ts'

interface Props {
  found: { count: number | null; corrected?: ListAnswer<unknown>['corrected'] } | undefined
  /** The same search as typed. */
  exactly: To
}

/** Says that the rows are of another text than the one typed. Empty it stays, so that a screen reader reads it out. */
export function CorrectedNote({ found, exactly }: Props) {
  const corrected = found?.count ? found.corrected : undefined
  return (
    <output className={styles.corrected}>
      {corrected && (
        <>
          {t('list.corrected', { text: corrected.text })}{' '}
          <Link to={exactly}>{t('list.exactly', { text: corrected.from })}</Link>
        </>
      )}
    </output>
  )
}
