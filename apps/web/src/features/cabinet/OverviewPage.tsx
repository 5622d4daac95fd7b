import { t } from '@zakup/messages/catalogue'
import { Navigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { BuyerOverview } from './BuyerOverview.tsx'
import { SupplierOverview } from './SupplierOverview.tsx'

/** The organisation's year in numbers, and what needs attention; each role has its own page. */
export function OverviewPage() {
  usePageTitle(t('cabinet.overview'))
  const actor = useActor()
  if (!actor) return null
  const { user_type, organization_id } = actor
  // Operators have a page of their own.
  if (user_type === 'operator') return <Navigate to={paths.operator()} replace />
  if (user_type === 'supplier') return <SupplierOverview organizationId={organization_id} />
  return <BuyerOverview userType={user_type} organizationId={organization_id} />
}
