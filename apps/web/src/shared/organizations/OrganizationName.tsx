import { Link } from 'react-router'
import { tiedWords } from '../format/tied-words.ts'
import { paths } from '../paths.ts'
import styles from './OrganizationName.module.css'
import { RnuBadge } from './RnuBadge.tsx'

export interface OrganizationRef {
  id: number
  name: string
  in_rnu: boolean
}

interface Props {
  organization: OrganizationRef
  /** A town or a region, after the name. */
  place?: string | undefined
  /** At most four lines: in a table a ten-line name must not stretch its row. */
  clamp?: boolean
}

/** The name of an organisation as a link, with a badge if it is in the register of unscrupulous suppliers. */
export function OrganizationName({ organization: { id, name, in_rnu }, place, clamp = false }: Props) {
  return (
    <>
      <Link to={paths.organization(id)} className={`${styles.name} ${clamp ? styles.clamp : ''}`}>
        {tiedWords(name)}
      </Link>
      {place && `, ${tiedWords(place)}`}
      {in_rnu && (
        <>
          {' '}
          <RnuBadge />
        </>
      )}
    </>
  )
}
