import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { Building2, User } from 'lucide-react'
import { IconLine, LinesCard } from '../../shared/details/LinesCard.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'

/** People the bar extends to; only the beginning of an ИИН is shown. Закон ст. 7. */
export function RecordPeople({ founders }: Pick<RnuRecord, 'founders'>) {
  return (
    <LinesCard
      title={t('rnu_page.people')}
      empty={t('rnu_page.no_people')}
      lines={founders.map(({ id, kind, name, iin_bin }) => (
        <IconLine key={id} icon={kind === 'organization' ? Building2 : User}>
          <b>{name}</b>
          <MetaLine parts={[t(`rnu_form.kind_${kind}`), iin_bin ? binWords(iin_bin) : null]} />
        </IconLine>
      ))}
    />
  )
}
