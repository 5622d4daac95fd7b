import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { binName } from '../organizations/bin-words.ts'
import { OrganizationName } from '../organizations/OrganizationName.tsx'
import { Bin } from '../ui/Bin.tsx'
import styles from './RailCard.module.css'
import { RailCard } from './RailCard.tsx'

interface Props {
  title: string
  organization: {
    id: number
    iin_bin: string
    name: string
    in_rnu: boolean
    address?: string | null
    phone?: string | null
    email?: string | null
  }
  children?: ReactNode
}

/** The organisation, with its contact details if known. */
export function OrganizationCard({ title, organization, children }: Props) {
  const { iin_bin, address, phone, email } = organization
  return (
    <RailCard title={title}>
      <p className={styles.organizer}>
        <OrganizationName organization={organization} />
      </p>
      <p className={styles.small}>
        {`${binName(iin_bin)} `}
        <Bin bin={iin_bin} copy />
      </p>
      {(address || phone || email) && (
        <ul className={styles.contacts}>
          {address && (
            <li>
              <MapPin aria-hidden="true" data-decor />
              {address}
            </li>
          )}
          {phone && (
            <li>
              <Phone aria-hidden="true" data-decor />
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              <Mail aria-hidden="true" data-decor />
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
      {children && <p className={styles.all}>{children}</p>}
    </RailCard>
  )
}
