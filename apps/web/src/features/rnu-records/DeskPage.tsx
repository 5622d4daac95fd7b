import { rnuDeskCalls } from '@zakup/contract/rnu/rnu-desk.calls'
import { t } from '@zakup/messages/catalogue'
import { CaseListPage } from '../../shared/cases/CaseListPage.tsx'
import { useCaseList } from '../../shared/cases/case-list.ts'
import { recordColumns } from './record-columns.tsx'
import { deskRecords } from './records-lists.ts'
import { useListRnuDeskQuery } from './rnu-records-api.ts'

/** Everything customers submitted: the earliest deadline first. Закон ст. 8. */
export function DeskPage() {
  const view = useCaseList(deskRecords)
  const { tab } = view.state
  const asked = useListRnuDeskQuery(
    { query: deskRecords.query(view.state) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={rnuDeskCalls.exportRnuDesk}
      words="rnu_own"
      title={t('rnu_desk.title')}
      lead={t('rnu_desk.lead')}
      hint={t('rnu_desk.search_hint')}
      tabs={{ label: t('rnu_desk.tabs'), nameOf: (name) => t(`rnu_desk.tab_${name}`) }}
      empty={{ title: t(`rnu_desk.empty_${tab}`), text: t(`rnu_desk.empty_${tab}_help`) }}
      columns={(rows) => recordColumns(rows, true)}
    />
  )
}
