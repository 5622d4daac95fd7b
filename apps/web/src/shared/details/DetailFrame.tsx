import { t } from '@zakup/messages/catalogue'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { formatDateTime } from '../format/date-format.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { SlowNote } from '../ui/SlowNote.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './DetailFrame.module.css'

interface Above {
  to: string
  name: string
}

interface Props {
  /** The list that contains the record. */
  above: Above[]
  /** The record's own name in the breadcrumbs: its number. */
  here: string
  children: ReactNode
}

/** A detail page: breadcrumbs above the content; in print, the date and URL below it. */
export function DetailFrame({ above, here, children }: Props) {
  return (
    <div className="container">
      <div className={styles.crumbs}>
        <Crumbs above={above} here={here} />
      </div>
      {children}
      <PrintedFoot />
    </div>
  )
}

/** When it was printed, and the way back to the living page: its URL, also as a QR code. */
function PrintedFoot() {
  const now = useNow()
  const [Code, setCode] = useState<ComponentType<{ text: string; label: string }> | null>(null)
  useEffect(() => {
    // Loaded after the page, which does not need it. Without it the URL is still there.
    import('../ui/QrCode.tsx').then(
      ({ QrCode }) => setCode(() => QrCode),
      () => {},
    )
  }, [])
  return (
    <div className="printOnly printFoot">
      {Code && <Code text={location.href} label={location.href} />}
      <p>{t('print.made', { date: formatDateTime(new Date(now).toISOString()), url: location.href })}</p>
    </div>
  )
}

interface PendingProps {
  above: Above[]
  /** The kind of record: its number is not loaded yet, and the id in the URL is internal. */
  kind: string
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown }
}

/** The same page while the record loads, or if loading failed. */
export function DetailPending({ above, kind, answer: { error, isFetching, refetch } }: PendingProps) {
  return (
    <div className="container">
      <div className={styles.crumbs}>
        <Crumbs above={above} here={kind} />
      </div>
      <h1 className="sr">{kind}</h1>
      {isFetching ? (
        <div className={styles.skeletons} aria-busy="true">
          <SlowNote loading />
          <output className="sr">{t('shell.loading')}</output>
          <i className={`skeleton ${styles.line}`} />
          <i className={`skeleton ${styles.title}`} />
          <i className={`skeleton ${styles.block}`} />
          <i className={`skeleton ${styles.block}`} />
        </div>
      ) : (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      )}
    </div>
  )
}

/** The main content, and beside it (below it on narrow screens) the organisations involved. */
export function DetailColumns({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.rail} data-tour="rail">
        {rail}
      </div>
    </div>
  )
}
