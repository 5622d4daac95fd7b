import { t } from '@zakup/messages/catalogue'
import { BookmarkPlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SavedSearchRow, type ShownSearch } from './SavedSearchRow.tsx'
import styles from './SearchList.module.css'

interface Props<One extends ShownSearch> {
  lead: string
  searches: readonly One[]
  /** Between the heading and the list. */
  children?: ReactNode
  /** Instead of the list, while there is none. */
  instead?: ReactNode
  /** Both resolve to whether it was done. */
  onRename: (one: One, name: string) => Promise<boolean> | boolean
  onForget: (one: One) => Promise<boolean> | boolean
}

/** Saved searches, wherever they are kept. */
export function SearchList<One extends ShownSearch>(props: Props<One>) {
  const { lead, searches, children, instead, onRename, onForget } = props
  const [announced, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  async function forget(one: One) {
    if (!(await onForget(one))) return
    announce(t('saved.forgotten', { name: one.name }))
    // The pressed button disappears with its row.
    heading.current?.focus()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('saved.title')}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <output className="sr">{announced}</output>
      {children}
      <div className={`card ${styles.list}`}>
        {instead ??
          (searches.length === 0 ? (
            <Notice
              icon={<BookmarkPlus aria-hidden="true" />}
              title={t('saved.empty')}
              text={t('saved.empty_help')}
            >
              <LinkButton to={paths.lots()}>{t('saved.to_lots')}</LinkButton>
            </Notice>
          ) : (
            <ul className={styles.rows}>
              {searches.map((one) => (
                <li key={`${one.kind}?${one.search}`}>
                  <SavedSearchRow
                    saved={one}
                    onRename={(name) => void onRename(one, name)}
                    onForget={() => void forget(one)}
                  />
                </li>
              ))}
            </ul>
          ))}
      </div>
    </>
  )
}
