import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './AnnouncementPage.module.css'

const Changes = lazy(() =>
  import('./PublicChanges.tsx').then(({ PublicChanges }) => ({ default: PublicChanges })),
)

/** Shows that the documentation has changed; the list of changes is a lazy import, loaded on demand. */
export function VersionNote({ announcement: { id, version } }: { announcement: Announcement }) {
  const [open, setOpen] = useState(false)
  if (version < 2) return null
  return (
    <section className={`card ${styles.note}`} aria-label={t('announcement.changes')}>
      <div className={styles.line}>
        <p>{t('announcement.changed', { version })}</p>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'announcement.hide_changes' : 'announcement.show_changes')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<i className={`skeleton ${styles.skeleton}`} />}>
          <Changes id={id} />
        </Suspense>
      )}
    </section>
  )
}
