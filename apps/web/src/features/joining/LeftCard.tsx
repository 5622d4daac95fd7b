import type {
  RegistrationRemark,
  RegistrationRemarkCode,
} from '@zakup/domain/registrations/registration-remarks'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import { LeftCard as Card } from '../../shared/form-sections/LeftCard.tsx'

/** Missing fields are listed by their label; fields with a wrong value by the text of the remark. */
const NAMES: Partial<Record<RegistrationRemarkCode, PlainKey>> = {
  no_name_ru: 'application.name_ru',
  no_name_kk: 'application.name_kk',
  no_organization_type: 'application.type',
  no_kato: 'application.kato',
  no_address: 'application.address',
  no_head_iin: 'application.head_iin',
  no_head_last_name: 'application.left_last_name',
  no_head_first_name: 'application.left_first_name',
  no_head_position: 'application.left_position',
  no_role: 'application.left_role',
  no_certificate: 'application.file.certificate',
  no_head_order: 'application.file.head_order',
}

interface Props {
  remarks: readonly RegistrationRemark[]
  onGo: (field: string) => void
}

/** What is still missing before the application can be sent. */
export function LeftCard({ remarks, onGo }: Props) {
  return (
    <Card
      title={t('application.left')}
      lines={remarks.map(({ code, field }) => ({
        key: code,
        field,
        text: t(NAMES[code] ?? `registration_remark.${code}`),
      }))}
      nothing={t('application.left_nothing')}
      terms={t('application.terms')}
      onGo={onGo}
    />
  )
}
