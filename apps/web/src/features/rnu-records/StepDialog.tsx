import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuEndsOn } from '@zakup/domain/rnu/rnu-term'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate, isoDay } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import {
  useDeleteRnuRecordMutation,
  useIncludeRnuMutation,
  useWithdrawRnuRecordMutation,
} from './rnu-records-api.ts'
import { useStepDone } from './use-step-done.ts'

export type StepAction = 'include' | 'withdraw' | 'delete'

interface Props {
  record: RnuRecord
  action: StepAction
  onClose: () => void
}

/** A step that needs no text from the user. */
export function StepDialog({ record, action, onClose }: Props) {
  const [include, including] = useIncludeRnuMutation()
  const [withdraw, withdrawing] = useWithdrawRnuRecordMutation()
  const [remove, removing] = useDeleteRnuRecordMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const done = useStepDone()
  const notice = useNotice()
  const navigate = useNavigate()
  const today = isoDay(new Date(useNow()))
  const { isLoading, error } = { include: including, withdraw: withdrawing, delete: removing }[action]

  async function run() {
    const args = { params: { id: record.id }, key }
    if (action === 'delete') {
      if ((await remove(args)).error) return
      notice({ kind: 'success', text: t('rnu_page.done_delete') })
      // A deleted record has no page any more.
      return void navigate(paths.ownRnuRecords(), { replace: true })
    }
    const answer =
      action === 'include'
        ? await include({ ...args, body: { version: record.version } })
        : await withdraw(args)
    if (answer.data) done(action, onClose)
  }
  return (
    <ActionDialog
      title={t(`rnu_page.ask_${action}`)}
      text={
        action === 'include'
          ? t('rnu_page.ask_include_text', {
              supplier: record.supplier.name,
              until: formatDate(rnuEndsOn(today)),
            })
          : t(`rnu_page.ask_${action}_text`)
      }
      action={t(`rnu_page.${action}`)}
      danger={action !== 'withdraw'}
      busy={isLoading}
      error={error}
      onDo={() => void run()}
      onClose={onClose}
    />
  )
}
