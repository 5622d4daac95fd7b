import { t } from '@zakup/messages/catalogue'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { DeskPage } from './DeskPage.tsx'
import { OwnExpPage } from './OwnExpPage.tsx'

/** A supplier's own records; for the operator, the desk on which everything submitted lands. */
export function SupplierExpListPage() {
  const operator = useAppSelector(({ user }) => user.userType) === 'operator'
  usePageTitle(t(operator ? 'exp_desk.title' : 'exp.title'))
  return operator ? <DeskPage /> : <OwnExpPage />
}
