import type { RnuRecordRow } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { type AskedList, AskedRows } from '../../shared/list/AskedRows.tsx'
import { printRecords, RECORDS_PAGE, type RecordsState } from './records-state.ts'

interface Props {
  asked: AskedList<RnuRecordRow>
  state: RecordsState
  /** Shown instead of rows when the list is empty; false when a search or filter found nothing. */
  empty: ReactNode
  onReset: () => void
  children: (rows: RnuRecordRow[], busy: boolean) => ReactNode
}

export function RecordRows(props: Props) {
  return (
    <AskedRows
      {...props}
      pageSize={RECORDS_PAGE}
      searchOf={(page) => printRecords({ ...props.state, page })}
      reset={t('rnu_own.reset')}
    />
  )
}
