import { t } from '@zakup/messages/catalogue'
import { organizationWords } from '@zakup/messages/page-words'
import { organization } from '@zakup/messages/ru/organization'
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
import { binName } from '../../shared/organizations/bin-words.ts'
import {
  organizationsApi,
  useGetPublicOrganizationQuery,
} from '../../shared/organizations/organizations-api.ts'
import { RoleTags } from '../../shared/organizations/RoleTags.tsx'
import { paths } from '../../shared/paths.ts'
import { Bin } from '../../shared/ui/Bin.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { usePageWords } from '../../shared/ui/page-title.ts'
import { OrganizationDetails } from './OrganizationDetails.tsx'
import { OrganizationTabs } from './OrganizationTabs.tsx'
import { TaxCard } from './TaxCard.tsx'

addWords(organization)

export const loader = detailLoader(organizationsApi.endpoints.getPublicOrganization)

export function OrganizationPage() {
  const id = Number(useParams().id)
  const answer = useGetPublicOrganizationQuery({ params: { id } })
  const { currentData: organization } = answer
  const [printing, print] = usePrint()
  usePageWords(organization ? organizationWords(organization) : t('organization.page'))
  const above = [{ to: paths.organizations(), name: t('organizations.title') }]
  if (!organization) return <DetailPending above={above} kind={t('organization.page')} answer={answer} />
  const { name, name_kk, iin_bin, region, type, registered_on } = organization
  return (
    <DetailFrame above={above} here={iin_bin}>
      {organization.rnu.map((record) => (
        <DetailNote key={record.id} tone="danger">
          {t('organization.in_register', { date: formatDate(record.ends_on) })}{' '}
          <Link to={paths.unscrupulousSupplier(record.id)}>
            {t('organization.to_record', { reason: record.reason.name })}
          </Link>
        </DetailNote>
      ))}
      <DetailHead
        status={<RoleTags organization={organization} />}
        about={[]}
        name={name}
        nameKk={name_kk}
        actions={<ShareButtons title={name} onPrint={print} />}
      />
      <FactStrip
        label={t('organization.facts')}
        facts={[
          {
            label: binName(iin_bin),
            value: <Bin bin={iin_bin} copy />,
          },
          { label: t('organization.region'), value: region?.name ?? <Missing /> },
          { label: t('organization.type'), value: type?.name ?? <Missing /> },
          { label: t('organization.registered'), value: <DateText at={registered_on} /> },
        ]}
      />
      <DetailColumns rail={<TaxCard iinBin={iin_bin} />}>
        <OrganizationDetails organization={organization} />
        <OrganizationTabs organization={organization} printing={printing} />
      </DetailColumns>
    </DetailFrame>
  )
}
