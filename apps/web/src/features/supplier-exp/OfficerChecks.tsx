import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { CheckLine, CheckLines } from '../../shared/details/CheckLine.tsx'
import { RailCard } from '../../shared/details/RailCard.tsx'
import { isoDay } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { useListOrganizationExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { ownChecks } from './officer-checks.ts'
import { useOrganizationByBin } from './use-organization-by-bin.ts'

/** Automatic checks; whether the documents are genuine only a person can see. */
export function OfficerChecks({ exp }: { exp: SupplierExp }) {
  const today = isoDay(new Date(useNow()))
  const { data: confirmed } = useListOrganizationExpQuery({
    params: { id: exp.organization.id },
    query: { limit: 1 },
  })
  return (
    <RailCard title={t('exp_check.title')}>
      <CheckLines>
        <CustomerCheck exp={exp} />
        {ownChecks(exp, today).map(({ key, verdict, text }) => (
          <CheckLine key={key} verdict={verdict}>
            {text}
          </CheckLine>
        ))}
        {confirmed && (
          <CheckLine verdict="info">
            {confirmed.count > 0
              ? t('exp_check.confirmed', { count: confirmed.count })
              : t('exp_check.confirmed_none')}
          </CheckLine>
        )}
      </CheckLines>
    </RailCard>
  )
}

/** Whether the portal knows the customer by its БИН, and under which name. */
function CustomerCheck({ exp: { customer_iin_bin: bin } }: { exp: SupplierExp }) {
  const { isValid, organization, searching, failed } = useOrganizationByBin(bin ?? '')
  if (!isValid) return null
  if (searching) return <CheckLine verdict="info">{t('exp_check.customer_searching')}</CheckLine>
  if (failed) return <CheckLine verdict="info">{t('exp_check.customer_failed')}</CheckLine>
  if (!organization) return <CheckLine verdict="bad">{t('exp_check.customer_bad')}</CheckLine>
  return (
    <CheckLine verdict="good">
      {t('exp_check.customer_good')} <Link to={paths.organization(organization.id)}>{organization.name}</Link>
    </CheckLine>
  )
}
