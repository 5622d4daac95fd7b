import type { PlanItem } from '@zakup/contract/plan-items/plan-items.routes'
import { contractIsOver } from '@zakup/domain/contracts/contract-stage'
import { planItemStage } from '@zakup/domain/plan-items/plan-item-stage'
import { t } from '@zakup/messages/catalogue'
import { planItemWords } from '@zakup/messages/page-words'
import { Link, useParams } from 'react-router'
import { PurchaseChain } from '../../shared/chain/PurchaseChain.tsx'
import { DetailColumns, DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { DetailHead } from '../../shared/details/DetailHead.tsx'
import { DetailNote } from '../../shared/details/DetailNote.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { FactStrip } from '../../shared/details/FactStrip.tsx'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { usePrint } from '../../shared/details/use-print.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { PlanItemStatusTag } from '../../shared/plan-items/PlanItemStatusTag.tsx'
import { planItemsApi, useGetPublicPlanItemQuery } from '../../shared/plan-items/plan-items-api.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { PlanItemFacts } from './PlanItemFacts.tsx'
import { PlanItemRail } from './PlanItemRail.tsx'
import { PlanItemTables } from './PlanItemTables.tsx'

export const loader = detailLoader(planItemsApi.endpoints.getPublicPlanItem)

export function PlanItemPage() {
  const id = Number(useParams().id)
  const answer = useGetPublicPlanItemQuery({ params: { id } })
  const { currentData: item } = answer
  const [, print] = usePrint()
  const inForce = item?.editions.find((edition) => edition.is_current)
  // Canonical URL: for search engines, the edition in force represents all editions.
  usePageWords(item ? planItemWords(item) : t('plan_item.page'), inForce && paths.planItem(inForce.id))
  const above = [{ to: paths.planItems(), name: t('plan_items.title') }]
  if (!item) return <DetailPending above={above} kind={t('plan_item.page')} answer={answer} />
  return (
    <DetailFrame above={above} here={t('detail.number', { number: String(item.root_id) })}>
      {inForce?.id !== item.id && <Superseded inForce={inForce} />}
      <DetailHead
        status={<PlanItemStatusTag status={item.status} />}
        about={[
          item.purchase_method.name,
          item.purchase_subject.name,
          t('detail.year', { year: String(item.year) }),
        ]}
        name={item.name}
        nameKk={item.name_kk}
        actions={<ShareButtons title={item.name} onPrint={print} />}
      />
      {item.refusal_ground && (
        <DetailNote>{t('plan_item.refusal', { ground: item.refusal_ground })}</DetailNote>
      )}
      <FactStrip
        label={t('plan_item.facts')}
        facts={[
          { label: t('detail.sum'), value: <Money amount={item.total_price} form="exact" /> },
          { label: t('detail.unit_price'), value: <Money amount={item.unit_price} form="exact" /> },
          {
            label: t('detail.quantity'),
            value: `${formatQuantity(item.quantity)}\u00a0${item.measure.short_name}`,
          },
          {
            label: t('plan_item.when'),
            value: t('plan_item.when_value', { month: item.month.name, year: String(item.year) }),
          },
        ]}
      >
        <PurchaseChain chain={item.chain} isOver={isOver(item)} />
      </FactStrip>
      <DetailColumns rail={<PlanItemRail item={item} />}>
        <PlanItemFacts item={item} />
        <PlanItemTables item={item} />
      </DetailColumns>
    </DetailFrame>
  )
}

function Superseded({ inForce }: { inForce: PlanItem['editions'][number] | undefined }) {
  if (!inForce) return <DetailNote>{t('plan_item.superseded_gone')}</DetailNote>
  const { id, edition, approved_at } = inForce
  return (
    <DetailNote>
      {t('plan_item.superseded')}{' '}
      <Link to={paths.planItem(id)}>
        {t('plan_item.to_current', { edition, date: formatDate(approved_at) })}
      </Link>
    </DetailNote>
  )
}

/** A purchase that failed may be announced again, but then the item has another status. */
function isOver({ status, contracts }: PlanItem): boolean {
  const contract = contracts[0]
  if (contract) return contractIsOver(contract.status.id)
  const stage = planItemStage(status.id)
  return stage === 'failed' || stage === 'refused'
}
