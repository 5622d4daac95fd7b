import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { Building2, User } from 'lucide-react'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import styles from './RecordPage.module.css'

/** Whom the bar extends to; of an ИИН the beginning is told. Закон ст. 7. */
export function RecordPeople({ founders }: Pick<RnuRecord, 'founders'>) {
  return (
    <section className={`card ${styles.list}`} aria-labelledby="rnu-people">
      <h2 id="rnu-people">{t('rnu_page.people')}</h2>
      {founders.length === 0 ? (
        <p className={styles.none}>{t('rnu_page.no_people')}</p>
      ) : (
        <ul>
          {founders.map(({ id, kind, name, iin_bin }) => (
            <li key={id}>
              {kind === 'organization' ? (
                <Building2 aria-hidden="true" data-decor />
              ) : (
                <User aria-hidden="true" data-decor />
              )}
              <div>
                <b>{name}</b>
                <MetaLine parts={[t(`rnu_form.kind_${kind}`), iin_bin ? binWords(iin_bin) : null]} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
