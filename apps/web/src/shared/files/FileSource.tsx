import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { fileSource } from '@zakup/messages/ru/file-source'
import { addWords } from '@zakup/messages/words-in-browser'
import { ExternalLink } from 'lucide-react'
import { OrganizationName, type OrganizationRef } from '../organizations/OrganizationName.tsx'
import styles from './FileUpload.module.css'

addWords(fileSource)

/** The purchase that files belong to: where it came from, and who answers for its documents. */
export interface FilePurchase {
  number: string
  source: Announcement['source']
  organizer: OrganizationRef & { phone?: string | null; email?: string | null }
}

/** Instead of a download: the page of the source system, if it is known. */
export function SourceLink({ name, source }: { name: string; source: FilePurchase['source'] }) {
  if (!source) return <span className={styles.elsewhere}>{t('file_source.nowhere')}</span>
  return (
    <a
      className={styles.link}
      href={source.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('file_source.there_name', { site: source.site, name })}
    >
      {t('file_source.there')}
      <ExternalLink aria-hidden="true" data-decor />
    </a>
  )
}

interface Props {
  /** The download addresses of the files shown; the note appears if one has none. */
  urls: (string | null)[]
  purchase: FilePurchase
  /** In the organizer's own cabinet. */
  own?: boolean
}

/** How to get a file that is not kept here: the page in its source system, and whom to ask for what. */
export function SourceNote({ urls, purchase: { number, source, organizer }, own = false }: Props) {
  if (!urls.includes(null)) return null
  const { phone, email } = organizer
  const subject = encodeURIComponent(t('file_source.subject', { number }))
  return (
    <div className={styles.source}>
      <b>{t('file_source.title')}</b>
      <ul>
        <li>
          {source ? (
            <>
              {t(source.is_page ? 'file_source.page' : 'file_source.site')}{' '}
              <a href={source.url} target="_blank" rel="noopener noreferrer">
                {source.site}
              </a>{' '}
              {t('file_source.other_site')}
            </>
          ) : (
            t('file_source.unknown')
          )}
        </li>
        <li>
          {own ? (
            t('file_source.ask_own')
          ) : (
            <>
              {t('file_source.ask')} <OrganizationName organization={organizer} />
              {phone && (
                <>
                  , <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
                </>
              )}
              {email && (
                <>
                  , <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
                </>
              )}
            </>
          )}
        </li>
        <li>{t('file_source.say', { number })}</li>
      </ul>
    </div>
  )
}
