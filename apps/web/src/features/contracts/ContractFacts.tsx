import type { Contract } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { paths } from '../../shared/paths.ts'

export function ContractFacts({ contract }: { contract: Contract }) {
  const { lot, announcement } = contract
  return (
    <FactCard
      title={t('contract.about')}
      facts={[
        factOf(t('contract.system_number'), <span className="num">{contract.system_number}</span>),
        factOf(t('contract.subject'), contract.subject),
        factOf(
          t('contract.lot'),
          lot && (
            <Link to={paths.lot(lot.id)}>
              {t('detail.number', { number: lot.number })}, {lot.name}
            </Link>
          ),
        ),
        factOf(
          t('contract.announcement'),
          announcement && (
            <Link to={paths.announcement(announcement.id)}>
              {t('detail.number', { number: announcement.number })}
            </Link>
          ),
        ),
        factOf(t('contract.method'), contract.purchase_method?.name),
        factOf(t('contract.type'), contract.type.name),
        factOf(t('contract.form'), contract.form?.name),
        factOf(t('contract.term'), contract.term?.name),
        factOf(t('contract.region'), contract.delivery_region?.name),
        factOf(t('detail.system'), contract.system.name),
      ]}
    />
  )
}
