import { t } from '@zakup/messages/catalogue'
import { Navigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { BuyerOverview } from './BuyerOverview.tsx'
import { SupplierOverview } from './SupplierOverview.tsx'

/** The year of one's organisation in numbers, and what asks for attention: each role has its own. */
export function OverviewPage() {
  usePageTitle(t('cabinet.overview'))
  const actor = useActor()
  if (!actor) return null
  const { user_type, organization_id } = actor
  // Who runs the portal has a desk of their own.
  if (user_type === 'operator') return <Navigate to={paths.operator()} replace />
  if (user_type === 'supplier') return <SupplierOverview organizationId={organization_id} />
  return <BuyerOverview userType={user_type} organizationId={organization_id} />
}
