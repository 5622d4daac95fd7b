import { t } from '@zakup/messages/catalogue'
import { FailedNotice } from './FailedNotice.tsx'
import styles from './PendingPage.module.css'
import { SlowNote } from './SlowNote.tsx'

interface Props {
  title: string
  asked: { error?: unknown; isFetching: boolean; refetch: () => unknown }
}

/** A cabinet page while its record loads, or if loading failed. */
export function PendingPage({ title, asked: { error, isFetching, refetch } }: Props) {
  return (
    <>
      <h1 className="sr">{title}</h1>
      {error && !isFetching ? (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      ) : (
        <div className={styles.skeletons} aria-busy="true">
          <SlowNote loading />
          <output className="sr">{t('shell.loading')}</output>
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      )}
    </>
  )
}
