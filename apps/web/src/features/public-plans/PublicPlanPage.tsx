import type { PublicPlan } from '@zakup/contract/plans/plans.routes'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { planWords } from '@zakup/messages/page-words'
import { planName, planTitle } from '@zakup/messages/plan-title'
import { publicPlan } from '@zakup/messages/ru/public-plan'
import { addWords } from '@zakup/messages/words-in-browser'
import { Link, useParams } from 'react-router'
import { DetailColumns, DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { DetailHead } from '../../shared/details/DetailHead.tsx'
import { DetailNote } from '../../shared/details/DetailNote.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { FactStrip } from '../../shared/details/FactStrip.tsx'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { usePrint } from '../../shared/details/use-print.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { Difference } from '../../shared/plans/Difference.tsx'
import { PlanStatusTag } from '../../shared/plans/PlanStatusTag.tsx'
import { plansApi, useGetPublicPlanQuery } from '../../shared/plans/plans-api.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { PublicPlanFacts } from './PublicPlanFacts.tsx'
import { PublicPlanRail } from './PublicPlanRail.tsx'
import { PublicPlanTabs } from './PublicPlanTabs.tsx'

addWords(publicPlan)

export const loader = detailLoader(plansApi.endpoints.getPublicPlan)

export function PublicPlanPage() {
  const id = Number(useParams().id)
  const answer = useGetPublicPlanQuery({ params: { id } })
  const { currentData: plan } = answer
  const [, print] = usePrint()
  usePageWords(plan ? planWords(plan) : t('public_plan.page'))
  const above = [{ to: paths.planItems(), name: t('plan_items.title') }]
  if (!plan) return <DetailPending above={above} kind={t('public_plan.page')} answer={answer} />
  const title = planTitle(plan)
  return (
    <DetailFrame above={above} here={planName(plan)}>
      <Superseded plan={plan} />
      <DetailHead
        status={<PlanStatusTag status={plan.status} />}
        about={[plan.type.name, t('detail.year', { year: String(plan.year) })]}
        name={title}
        actions={<ShareButtons title={title} onPrint={print} />}
      >
        <Link to={paths.organization(plan.organization.id)}>{plan.organization.name}</Link>
      </DetailHead>
      <FactStrip
        label={t('public_plan.facts')}
        facts={[
          { label: t('detail.sum'), value: <Money amount={plan.total_price} form="exact" /> },
          plan.changes
            ? {
                label: t('public_plan.difference'),
                value: <Difference amount={plan.changes.difference} form="exact" />,
              }
            : {
                label: t('public_plan.edition'),
                value: t('public_plan.edition_value', { edition: plan.edition }),
              },
          { label: t('public_plan.items'), value: t('list.number', { count: plan.item_count }) },
          { label: t('public_plan.approved'), value: <DateText at={plan.approved_at} /> },
        ]}
      />
      <DetailColumns rail={<PublicPlanRail plan={plan} />}>
        <PublicPlanFacts plan={plan} />
        <PublicPlanTabs key={plan.id} plan={plan} />
      </DetailColumns>
    </DetailFrame>
  )
}

/** A visitor of an earlier edition gets a link to the one in force. */
function Superseded({ plan }: { plan: PublicPlan }) {
  if (plan.status.id !== PLAN_STATUS.superseded) return null
  const inForce = plan.editions.find(({ status }) => status.id !== PLAN_STATUS.superseded)
  return (
    <DetailNote>
      {t('public_plan.superseded')}{' '}
      {inForce && (
        <Link to={paths.plan(inForce.id)}>
          {t('public_plan.to_current', { edition: inForce.edition, date: formatDate(inForce.approved_at) })}
        </Link>
      )}
    </DetailNote>
  )
}
