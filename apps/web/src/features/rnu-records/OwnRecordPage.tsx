import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { type RnuStatus, rnuCase } from '@zakup/domain/rnu/rnu-case'
import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import frame from '../../shared/details/CabinetDetail.module.css'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './RecordForm.module.css'
import { RecordForm } from './RecordForm.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RecordLife } from './RecordLife.tsx'
import { RecordNote } from './RecordNote.tsx'
import { RecordView } from './RecordView.tsx'
import { useGetRnuRecordQuery } from './rnu-records-api.ts'

export function OwnRecordPage() {
  const id = Number(useParams().id)
  const asked = useGetRnuRecordQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: record, refetch } = asked
  usePageTitle(record ? record.supplier.name : t('rnu_page.any'))
  if (!record) return <PendingPage title={t('rnu_page.any')} asked={asked} />
  // The key keeps text typed for one record out of another.
  return <OwnRecord key={record.id} record={record} reload={async () => (await refetch()).data} />
}

interface Props {
  record: RnuRecord
  reload: () => Promise<RnuRecord | undefined>
}

/** While it is open, its customer edits it; afterwards it is read-only. */
function OwnRecord({ record, reload }: Props) {
  const open = rnuCase.canStep(record.status.id as RnuStatus, 'edit')
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <CrumbHere>{t('rnu_page.crumb', { number: String(record.id) })}</CrumbHere>
      <RecordHead record={record} />
      <RecordNote record={record} desk={false} />
      {open ? (
        <RecordForm record={record} reload={reload} aside={<RecordLife record={record} />} />
      ) : (
        <RecordView record={record} desk={false} />
      )}
    </div>
  )
}
