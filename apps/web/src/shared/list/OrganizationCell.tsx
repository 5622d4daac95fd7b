import { tiedWords } from '../format/tied-words.ts'
import { OrganizationName, type OrganizationRef } from '../organizations/OrganizationName.tsx'
import styles from './ListCards.module.css'

interface Props {
  organization: OrganizationRef
  /** The grey line below: a town or a region. */
  place?: string | undefined
}

/** The customer, organizer or supplier in a table. */
export function OrganizationCell({ organization, place }: Props) {
  return (
    <>
      <OrganizationName organization={organization} clamp />
      {place && <div className={styles.place}>{tiedWords(place)}</div>}
    </>
  )
}
