import { t } from '@zakup/messages/catalogue'
import styles from './BlockSkeletons.module.css'
import { SlowNote } from './SlowNote.tsx'

/** In place of a page or a large part of one while its data load; the text is for screen readers. */
export function BlockSkeletons({ text = t('shell.loading') }: { text?: string }) {
  return (
    <div className={styles.skeletons} aria-busy="true">
      <SlowNote loading />
      <output className="sr">{text}</output>
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  )
}
