import { contractIsOver } from '@zakup/domain/contracts/contract-stage'
import { t } from '@zakup/messages/catalogue'
import { contractWords } from '@zakup/messages/page-words'
import { contract } from '@zakup/messages/ru/contract'
import { addWords } from '@zakup/messages/words-in-browser'
import { useParams } from 'react-router'
import { PurchaseChain } from '../../shared/chain/PurchaseChain.tsx'
import { ContractStatusTag } from '../../shared/contracts/ContractStatusTag.tsx'
import { contractsApi, useGetPublicContractQuery } from '../../shared/contracts/contracts-api.ts'
import { DetailColumns, DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { DetailHead } from '../../shared/details/DetailHead.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { FactStrip } from '../../shared/details/FactStrip.tsx'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { usePrint } from '../../shared/details/use-print.ts'
import { paths } from '../../shared/paths.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractRail } from './ContractRail.tsx'
import { ContractTables } from './ContractTables.tsx'

addWords(contract)

export const loader = detailLoader(contractsApi.endpoints.getPublicContract)

export function ContractPage() {
  const id = Number(useParams().id)
  const answer = useGetPublicContractQuery({ params: { id } })
  const { currentData: contract } = answer
  const [, print] = usePrint()
  usePageWords(contract ? contractWords(contract) : t('contract.page'))
  const above = [{ to: paths.contracts(), name: t('contracts.title') }]
  if (!contract) return <DetailPending above={above} kind={t('contract.page')} answer={answer} />
  const { number, subject, status, purchase_method, type, year } = contract
  const heading = t('contract.heading', { number })
  return (
    <DetailFrame above={above} here={t('detail.number', { number })}>
      <DetailHead
        status={<ContractStatusTag status={status} />}
        about={[type.name, purchase_method?.name, t('detail.year', { year: String(year) })]}
        name={heading}
        actions={<ShareButtons title={heading} onPrint={print} />}
      >
        {subject}
      </DetailHead>
      <FactStrip
        label={t('contract.facts')}
        facts={[
          { label: t('contract.sum_with_vat'), value: <Money amount={contract.sum_with_vat} form="exact" /> },
          {
            label: t('contract.sum_without_vat'),
            value: <Money amount={contract.sum_without_vat} form="exact" />,
          },
          { label: t('contract.signed'), value: <DateText at={contract.sign_date} time /> },
          { label: t('contract.ends'), value: <DateText at={contract.ends_on} /> },
        ]}
      >
        <PurchaseChain
          chain={contract.chain}
          isOver={contractIsOver(status.id) || contract.executed_at !== null}
        />
      </FactStrip>
      <DetailColumns rail={<ContractRail contract={contract} />}>
        <ContractFacts contract={contract} />
        <ContractTables contract={contract} />
      </DetailColumns>
    </DetailFrame>
  )
}
