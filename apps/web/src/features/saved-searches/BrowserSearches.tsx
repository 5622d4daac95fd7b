import { t } from '@zakup/messages/catalogue'
import { renamed, useBrowserSearches, withoutSearch } from '../../shared/saved-searches/browser-searches.ts'
import { SearchList } from './SearchList.tsx'

export function BrowserSearches() {
  const [searches, store] = useBrowserSearches()
  return (
    <SearchList
      lead={t('saved.lead')}
      searches={searches}
      onRename={(one, name) => store(renamed(searches, one, name))}
      onForget={(one) => {
        store(withoutSearch(searches, one))
        return true
      }}
    />
  )
}
