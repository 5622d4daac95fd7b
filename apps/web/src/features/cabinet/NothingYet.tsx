import { t } from '@zakup/messages/catalogue'
import { LayoutDashboard } from 'lucide-react'
import { useStatsYears } from '../../shared/own-stats/use-stats-years.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'

interface Props {
  userType: 'customer' | 'organizer' | 'supplier'
}

const FIRST = {
  customer: [paths.ownPlans(), paths.ownOrganizers()],
  organizer: [paths.incomingRequests(), paths.newAnnouncement()],
  supplier: [paths.supplierQualification(), paths.lots({ stage: 'intake' })],
} as const

/** For an empty current year, suggests first steps; for an empty past year, links back to the current one. */
export function NothingYet({ userType }: Props) {
  const { year, thisYear } = useStatsYears()
  const [first, second] = FIRST[userType]
  return (
    <div className="card" data-tour="overview-kpi">
      {year < thisYear ? (
        <Notice
          icon={<LayoutDashboard aria-hidden="true" />}
          title={t('overview.nothing_past', { year: String(year) })}
        >
          <LinkButton to={paths.cabinet()}>{t('overview.to_year', { year: String(thisYear) })}</LinkButton>
        </Notice>
      ) : (
        <Notice
          icon={<LayoutDashboard aria-hidden="true" />}
          title={t('overview.nothing', { year: String(year) })}
          text={t(`overview.nothing_${userType}`)}
        >
          <LinkButton kind="primary" to={first}>
            {t(`overview.first_${userType}`)}
          </LinkButton>
          <LinkButton to={second}>{t(`overview.second_${userType}`)}</LinkButton>
        </Notice>
      )}
    </div>
  )
}
