import type { SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { type AskedList, AskedRows } from '../../shared/list/AskedRows.tsx'
import { EXPS_PAGE, type ExpsState, printExps } from './exps-state.ts'

interface Props {
  asked: AskedList<SupplierExpRow>
  state: ExpsState
  desk: boolean
  /** Shown instead of rows when the list is empty; false when a search or filter found nothing. */
  empty: ReactNode
  onReset: () => void
  children: (rows: SupplierExpRow[], busy: boolean) => ReactNode
}

export function ExpRows({ desk, ...props }: Props) {
  return (
    <AskedRows
      {...props}
      pageSize={EXPS_PAGE}
      searchOf={(page) => printExps({ ...props.state, page }, desk)}
      reset={t('exp.reset')}
    />
  )
}
