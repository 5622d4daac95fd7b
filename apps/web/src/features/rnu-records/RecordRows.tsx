import type { RnuRecordRow } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { type AskedList, AskedRows } from '../../shared/list/AskedRows.tsx'
import { printRecords, RECORDS_PAGE, type RecordsState } from './records-state.ts'

interface Props {
  asked: AskedList<RnuRecordRow>
  state: RecordsState
  /** Said instead of rows where there is nothing at all; false: something was asked for and not found. */
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
