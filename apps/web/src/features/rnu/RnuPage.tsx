import type { Rnu } from '@zakup/contract/rnu/rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { rnuWords } from '@zakup/messages/page-words'
import { rnuRecord } from '@zakup/messages/ru/rnu-record'
import { addWords } from '@zakup/messages/words-in-browser'
import { Link, useParams } from 'react-router'
import { DetailColumns, DetailFrame, DetailPending } from '../../shared/details/DetailFrame.tsx'
import { DetailHead } from '../../shared/details/DetailHead.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { FactStrip } from '../../shared/details/FactStrip.tsx'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { OrganizationCard } from '../../shared/details/OrganizationCard.tsx'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { RowsCard } from '../../shared/details/RowsCard.tsx'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { usePrint } from '../../shared/details/use-print.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { binName } from '../../shared/organizations/bin-words.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { Bin } from '../../shared/ui/Bin.tsx'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { decisionWords } from './decision-words.ts'
import { RnuStatusTag } from './RnuStatusTag.tsx'
import { rnuApi, useGetRnuQuery } from './rnu-api.ts'

addWords(rnuRecord)

export const loader = detailLoader(rnuApi.endpoints.getRnu)

/** One record of the register. */
export function RnuPage() {
  const id = Number(useParams().id)
  const answer = useGetRnuQuery({ params: { id } })
  const { currentData: record } = answer
  const [, print] = usePrint()
  usePageWords(record ? rnuWords(record) : t('rnu_record.page'))
  const above = [{ to: paths.unscrupulousSuppliers(), name: t('rnu.title') }]
  if (!record) return <DetailPending above={above} kind={t('rnu_record.page')} answer={answer} />
  const { supplier, region, starts_on, ends_on, excluded_on } = record
  return (
    <DetailFrame above={above} here={t('rnu_record.here', { date: formatDate(starts_on) })}>
      <DetailHead
        status={<RnuStatusTag record={record} />}
        about={[record.reason.name]}
        name={supplier.name}
        actions={<ShareButtons title={supplier.name} onPrint={print} />}
      />
      <FactStrip
        label={t('rnu_record.facts')}
        facts={[
          { label: binName(supplier.iin_bin), value: <Bin bin={supplier.iin_bin} copy /> },
          { label: t('rnu_record.region'), value: region?.name ?? <Missing /> },
          { label: t('rnu_record.starts'), value: <DateText at={starts_on} /> },
          excluded_on
            ? { label: t('rnu_record.excluded'), value: <DateText at={excluded_on} /> }
            : { label: t('rnu_record.ends'), value: <DateText at={ends_on} /> },
        ]}
      />
      <DetailColumns rail={<Rail record={record} />}>
        <Ground record={record} />
        <RowsCard
          title={t('rnu_record.others')}
          columns={otherColumns()}
          rows={record.others}
          rowKey={(other) => other.id}
        />
      </DetailColumns>
    </DetailFrame>
  )
}

function Ground({ record }: { record: Rnu }) {
  const { customer, announcement, contract } = record
  return (
    <FactCard
      title={t('rnu_record.about')}
      facts={[
        factOf(t('rnu_record.reason'), record.reason.name),
        factOf(t('rnu_record.exclusion_reason'), record.exclusion_reason?.name),
        factOf(t('rnu_record.court'), record.court),
        factOf(t('rnu_record.decision'), decisionWords(record)),
        factOf(t('rnu_record.customer'), customer && <OrganizationName organization={customer} />),
        factOf(
          t('rnu_record.announcement'),
          announcement && (
            <Link to={paths.announcement(announcement.id)}>
              {t('detail.number', { number: announcement.number })}
            </Link>
          ),
        ),
        factOf(
          t('rnu_record.contract'),
          contract && (
            <Link to={paths.contract(contract.id)}>{t('detail.number', { number: contract.number })}</Link>
          ),
        ),
        factOf(t('detail.system'), record.system.name),
      ]}
    />
  )
}

function Rail({ record: { supplier, founders } }: { record: Rnu }) {
  return (
    <>
      <OrganizationCard title={t('rnu_record.supplier')} organization={supplier} />
      {founders.length > 0 && (
        <RailCard title={t('rnu_record.founders')} note={t('rnu_record.founders_help')}>
          <RailList
            items={founders.map(({ name, kind }) => ({
              key: `${kind}${name}`,
              above: t(`rnu_record.founder_${kind}`),
              text: name,
            }))}
          />
        </RailCard>
      )}
    </>
  )
}

const otherColumns = (): Column<Rnu['others'][number]>[] => [
  {
    key: 'record',
    title: t('rnu_record.page'),
    lead: true,
    cell: ({ id, starts_on, ends_on }) => (
      <NameCell
        to={paths.unscrupulousSupplier(id)}
        name={t('rnu.period', { from: formatDate(starts_on), until: formatDate(ends_on) })}
      />
    ),
  },
  { key: 'status', title: t('detail.status'), cell: (other) => <RnuStatusTag record={other} /> },
]
