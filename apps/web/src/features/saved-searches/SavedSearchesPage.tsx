import { t } from '@zakup/messages/catalogue'
import { Navigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { renamed, useBrowserSearches, withoutSearch } from '../../shared/saved-searches/browser-searches.ts'
import { SearchList } from '../../shared/saved-searches/SearchList.tsx'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Crumbs } from '../../shared/ui/Crumbs.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './SavedSearchesPage.module.css'

/** A visitor's searches are in the browser; those of a signed-in person are in the account, which has a page of its own. */
export function SavedSearchesPage() {
  usePageTitle(t('saved.title'))
  const isSignedIn = useAppSelector(({ auth }) => auth.access_token !== null)
  const [searches, store] = useBrowserSearches()
  if (isSignedIn) return <Navigate to={paths.savedSearches()} replace />
  return (
    <div className={`container ${styles.page}`}>
      <Crumbs here={t('saved.title')} />
      <SearchList
        lead={t('saved.lead')}
        searches={searches}
        onRename={(one, name) => store(renamed(searches, one, name))}
        onForget={(one) => {
          store(withoutSearch(searches, one))
          return true
        }}
      />
    </div>
  )
}
