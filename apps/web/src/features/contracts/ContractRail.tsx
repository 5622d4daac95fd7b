import type { Contract } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { OrganizationCard } from '../../shared/details/OrganizationCard.tsx'
import { paths } from '../../shared/paths.ts'
import { ContractProgress } from './ContractProgress.tsx'

export function ContractRail({ contract }: { contract: Contract }) {
  const { supplier, customer } = contract
  return (
    <>
      <ContractProgress contract={contract} />
      <OrganizationCard title={t('detail.supplier')} organization={supplier}>
        <Link to={paths.contracts({ supplier: supplier.id })}>{t('contract.all_of_supplier')}</Link>
      </OrganizationCard>
      <OrganizationCard title={t('detail.customer')} organization={customer}>
        <Link to={paths.contracts({ customer: customer.id })}>{t('contract.all_of_customer')}</Link>
      </OrganizationCard>
    </>
  )
}
