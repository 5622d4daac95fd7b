import { t } from '@zakup/messages/catalogue'
import { BookmarkPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { renamed, useSavedSearches, withoutSearch } from '../../shared/list/saved-searches.ts'
import { paths } from '../../shared/paths.ts'
import { Crumbs } from '../../shared/ui/Crumbs.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './SavedPage.module.css'
import { SavedRow } from './SavedRow.tsx'

export function SavedPage() {
  usePageTitle(t('saved.title'))
  const [searches, store] = useSavedSearches()
  const [announced, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="container">
      <div className={styles.head}>
        <Crumbs here={t('saved.title')} />
        <h1 ref={heading} tabIndex={-1}>
          {t('saved.title')}
        </h1>
        <p className={styles.lead}>{t('saved.lead')}</p>
      </div>
      <output className="sr">{announced}</output>
      <div className="card">
        {searches.length === 0 ? (
          <Notice
            icon={<BookmarkPlus aria-hidden="true" />}
            title={t('saved.empty')}
            text={t('saved.empty_help')}
          >
            <LinkButton to={paths.lots()}>{t('saved.to_lots')}</LinkButton>
          </Notice>
        ) : (
          <ul className={styles.rows}>
            {searches.map((saved) => (
              <li key={`${saved.kind}?${saved.search}`}>
                <SavedRow
                  saved={saved}
                  onRename={(name) => store(renamed(searches, saved, name))}
                  onForget={() => {
                    store(withoutSearch(searches, saved))
                    announce(t('saved.forgotten', { name: saved.name }))
                    // The pressed button disappears with its row.
                    heading.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
