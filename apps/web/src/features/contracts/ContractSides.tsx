import { t } from '@zakup/messages/catalogue'
import { OrganizationName, type OrganizationRef } from '../../shared/organizations/OrganizationName.tsx'
import styles from './ContractPage.module.css'

interface Props {
  supplier: OrganizationRef
  customer: OrganizationRef
}

/** The supplier, and the customer below the arrow. */
export function ContractSides({ supplier, customer }: Props) {
  return (
    <>
      <div>
        <span className="sr">{`${t('contracts.supplier')}: `}</span>
        <OrganizationName organization={supplier} clamp />
      </div>
      <div className={styles.customer}>
        <span className="sr">{`${t('contracts.customer')}: `}</span>
        <span aria-hidden="true" data-decor>
          →
        </span>
        <div>
          <OrganizationName organization={customer} clamp />
        </div>
      </div>
    </>
  )
}
