import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { binName } from '../../shared/organizations/bin-words.ts'
import { RevealIin } from '../../shared/people/RevealIin.tsx'
import { Bin } from '../../shared/ui/Bin.tsx'
import { headName } from './AdmitDialog.tsx'
import { roleWords } from './role-words.ts'

export function RegistrationFacts({ registration }: { registration: RegistrationAtDesk }) {
  return (
    <>
      <FactCard
        title={t('reg_desk.organization')}
        facts={[
          factOf(t('reg_desk.name_ru'), registration.name_ru),
          factOf(
            t('reg_desk.name_kk'),
            registration.name_kk && <span lang="kk">{registration.name_kk}</span>,
          ),
          { label: binName(registration.iin_bin), value: <Bin bin={registration.iin_bin} copy /> },
          factOf(t('reg_desk.type'), registration.organization_type?.name),
          factOf(t('reg_desk.roles'), roleWords(registration)),
          factOf(t('reg_desk.kato'), registration.kato?.name),
          factOf(t('reg_desk.address'), registration.address),
          factOf(t('reg_desk.phone'), registration.phone),
          factOf(t('reg_desk.email'), registration.email),
        ]}
      />
      <FactCard
        title={t('reg_desk.head')}
        facts={[
          factOf(t('reg_desk.head_name'), headName(registration)),
          factOf(t('reg_desk.head_position'), registration.head_position),
          registration.head_iin
            ? {
                label: t('reg_desk.head_iin'),
                value: <RevealIin of="registration" id={registration.id} masked={registration.head_iin} />,
              }
            : null,
        ]}
      />
    </>
  )
}
