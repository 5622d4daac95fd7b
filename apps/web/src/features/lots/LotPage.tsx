import type { Lot } from '@zakup/contract/lots/lots.routes'
import { isLost } from '@zakup/domain/announcements/announcement-status'
import { contractIsOver } from '@zakup/domain/contracts/contract-stage'
import { t } from '@zakup/messages/catalogue'
import { lotWords } from '@zakup/messages/page-words'
import { Megaphone } from 'lucide-react'
import { useParams } from 'react-router'
import { DeadlineBar } from '../../shared/announcements/DeadlineBar.tsx'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { useStageChange } from '../../shared/announcements/use-intake-now.ts'
import { PurchaseChain } from '../../shared/chain/PurchaseChain.tsx'
import { DetailColumns, DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { DetailHead } from '../../shared/details/DetailHead.tsx'
import { DetailNote } from '../../shared/details/DetailNote.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { FactStrip } from '../../shared/details/FactStrip.tsx'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { usePrint } from '../../shared/details/use-print.ts'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { lotsApi, useGetPublicLotQuery } from '../../shared/lots/lots-api.ts'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { WatchButton } from '../../shared/watches/WatchButton.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotRail } from './LotRail.tsx'
import { LotTables } from './LotTables.tsx'

export const loader = detailLoader(lotsApi.endpoints.getPublicLot)

export function LotPage() {
  const id = Number(useParams().id)
  const answer = useGetPublicLotQuery({ params: { id } })
  const { currentData: lot } = answer
  const [, print] = usePrint()
  const isSupplier = useAppSelector((state) => state.user.userType) === 'supplier'
  useStageChange(lot?.status.id, [lot?.offer_start_date ?? null, lot?.offer_end_date ?? null])
  usePageWords(lot ? lotWords(lot) : t('lot.page'))
  const above = [{ to: paths.lots(), name: t('lots.title') }]
  if (!lot) return <DetailPending above={above} kind={t('lot.page')} answer={answer} />
  return (
    <DetailFrame above={above} here={t('detail.number', { number: lot.number })}>
      <DetailHead
        status={<StatusTag status={lot.status} />}
        about={[
          lot.purchase_method.name,
          lot.purchase_subject.name,
          t('detail.year', { year: String(lot.year) }),
        ]}
        name={lot.name}
        nameKk={lot.name_kk}
        actions={
          <ShareButtons title={lot.name} onPrint={print}>
            <WatchButton announcementId={lot.announcement.id} here={paths.lot(id)} />
            {isSupplier && !lot.result && (
              <LinkButton to={paths.supplierQualification(id)}>{t('lot.check_readiness')}</LinkButton>
            )}
            <LinkButton
              kind="primary"
              to={paths.announcement(lot.announcement.id)}
              icon={<Megaphone aria-hidden="true" data-decor />}
            >
              {t('lot.open_announcement')}
            </LinkButton>
          </ShareButtons>
        }
      />
      {lot.refusal_ground && (
        <DetailNote>{t('plan_item.refusal', { ground: lot.refusal_ground })}</DetailNote>
      )}
      <FactStrip
        label={t('lot.facts')}
        facts={[
          { label: t('detail.sum'), value: <Money amount={lot.total_price} form="exact" /> },
          { label: t('detail.unit_price'), value: <Money amount={lot.unit_price} form="exact" /> },
          {
            label: t('detail.quantity'),
            value: `${formatQuantity(lot.quantity)}\u00a0${lot.measure.short_name}`,
          },
          { label: t('lot.deadline'), value: <DateText at={lot.offer_end_date} time /> },
        ]}
      >
        <PurchaseChain chain={lot.chain} isOver={isOver(lot)} />
      </FactStrip>
      <DetailColumns rail={<LotRail lot={lot} />}>
        <LotFacts lot={lot} />
        <LotTables lot={lot} />
      </DetailColumns>
      <DeadlineBar intake={lot} />
    </DetailFrame>
  )
}

function isOver({ status, contracts }: Lot): boolean {
  const contract = contracts[0]
  return contract ? contractIsOver(contract.status.id) : isLost(status.id)
}
