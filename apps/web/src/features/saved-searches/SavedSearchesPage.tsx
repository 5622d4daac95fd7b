import { t } from '@zakup/messages/catalogue'
import { lazy, Suspense } from 'react'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Crumbs } from '../../shared/ui/Crumbs.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { BrowserSearches } from './BrowserSearches.tsx'
import styles from './SavedSearches.module.css'

const AccountSearches = lazy(() =>
  import('./AccountSearches.tsx').then((code) => ({ default: code.AccountSearches })),
)

/** A visitor's searches are in the browser, those of a signed-in person in the account. */
export function SavedSearchesPage() {
  usePageTitle(t('saved.title'))
  const isSignedIn = useAppSelector(({ auth }) => auth.access_token !== null)
  return (
    <div className="container">
      <div className={styles.head}>
        <Crumbs here={t('saved.title')} />
        {isSignedIn ? (
          <Suspense fallback={<RowSkeleton rows={3} />}>
            <AccountSearches />
          </Suspense>
        ) : (
          <BrowserSearches />
        )}
      </div>
    </div>
  )
}
