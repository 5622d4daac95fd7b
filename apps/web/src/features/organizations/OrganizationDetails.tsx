import type { Organization } from '@zakup/contract/organizations/organizations.routes'
import { t } from '@zakup/messages/catalogue'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'

export function OrganizationDetails({ organization }: { organization: Organization }) {
  const { full_name, full_name_kk, kind, director_name, address, kato, phone, email } = organization
  return (
    <FactCard
      title={t('organization.details')}
      facts={[
        factOf(t('organization.full_name'), full_name),
        factOf(t('organization.full_name_kk'), full_name_kk && <span lang="kk">{full_name_kk}</span>),
        factOf(t('organization.kind'), t(`organization.kind_${kind}`)),
        factOf(t('organization.director'), kind === 'individual' ? null : director_name),
        factOf(t('organization.address'), address),
        factOf(t('organization.kato'), kato?.full_name),
        factOf(t('organization.phone'), phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>),
        factOf(t('organization.email'), email && <a href={`mailto:${email}`}>{email}</a>),
        factOf(
          t('organization.resident'),
          t(organization.is_resident ? 'organization.is_resident' : 'organization.not_resident'),
        ),
      ]}
    />
  )
}
