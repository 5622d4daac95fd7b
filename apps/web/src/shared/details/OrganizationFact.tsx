import { binName } from '../organizations/bin-words.ts'
import { OrganizationName, type OrganizationRef } from '../organizations/OrganizationName.tsx'
import { Bin } from '../ui/Bin.tsx'
import styles from './FactCard.module.css'

/** The organisation in a strip of facts: its name, and its БИН or ИИН to look it up by. */
export function OrganizationFact({ organization }: { organization: OrganizationRef & { iin_bin: string } }) {
  return (
    <>
      <OrganizationName organization={organization} clamp />
      <small className={styles.bin}>
        {binName(organization.iin_bin)} <Bin bin={organization.iin_bin} copy />
      </small>
    </>
  )
}
