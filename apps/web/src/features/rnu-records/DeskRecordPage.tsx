import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import frame from '../../shared/details/CabinetDetail.module.css'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './RecordForm.module.css'
import { RecordHead } from './RecordHead.tsx'
import { RecordNote } from './RecordNote.tsx'
import { RecordView } from './RecordView.tsx'
import { useGetRnuDeskRecordQuery } from './rnu-records-api.ts'

/** What an officer reads before deciding. */
export function DeskRecordPage() {
  const id = Number(useParams().id)
  const asked = useGetRnuDeskRecordQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: record } = asked
  usePageTitle(record ? record.supplier.name : t('rnu_page.any'))
  if (!record) return <PendingPage title={t('rnu_page.any')} asked={asked} />
  return (
    <div className={`${frame.page} ${styles.page}`} key={record.id}>
      <CrumbHere>{t('rnu_page.crumb', { number: String(record.id) })}</CrumbHere>
      <RecordHead record={record} />
      <RecordNote record={record} desk />
      <RecordView record={record} desk />
    </div>
  )
}
