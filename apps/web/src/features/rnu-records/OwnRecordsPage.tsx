import { ownRnuCalls } from '@zakup/contract/rnu/own-rnu.calls'
import { t } from '@zakup/messages/catalogue'
import { ShieldAlert } from 'lucide-react'
import { CaseListPage } from '../../shared/cases/CaseListPage.tsx'
import { useCaseList } from '../../shared/cases/case-list.ts'
import { paths } from '../../shared/paths.ts'
import { recordColumns } from './record-columns.tsx'
import { ownRecords } from './records-lists.ts'
import { useListRnuRecordsQuery } from './rnu-records-api.ts'

/** The records the acting organisation has submitted about suppliers, and their outcome. */
export function OwnRecordsPage() {
  const view = useCaseList(ownRecords)
  const asked = useListRnuRecordsQuery(
    { query: ownRecords.query(view.state) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={ownRnuCalls.exportRnuRecords}
      words="rnu_own"
      title={t('rnu_own.title')}
      lead={t('rnu_own.lead')}
      hint={t('rnu_own.search_hint')}
      create={{ to: paths.newRnuRecord(), text: t('rnu_own.add') }}
      empty={{ icon: ShieldAlert, title: t('rnu_own.empty'), text: t('rnu_own.empty_help') }}
      columns={(rows) => recordColumns(rows, false)}
    />
  )
}
