import { t } from '@zakup/messages/catalogue'
import { useEffect } from 'react'

/** «Объявления · Портал закупок» in the tab. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = t('app.title', { page })
  }, [page])
}
