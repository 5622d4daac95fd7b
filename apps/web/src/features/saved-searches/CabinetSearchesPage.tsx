import { t } from '@zakup/messages/catalogue'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { AccountSearches } from './AccountSearches.tsx'

export function CabinetSearchesPage() {
  usePageTitle(t('saved.title'))
  return <AccountSearches />
}
