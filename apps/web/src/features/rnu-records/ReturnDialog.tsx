import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useReturnRnuMutation } from './rnu-records-api.ts'
import { useStepDone } from './use-step-done.ts'

/** The customer reads the reason: a record cannot be returned without one. */
export function ReturnDialog({ record, onClose }: { record: RnuRecord; onClose: () => void }) {
  const [run, { isLoading, error }] = useReturnRnuMutation()
  const done = useStepDone()
  async function save(reason: string) {
    const { data } = await run({ params: { id: record.id }, body: { version: record.version, reason } })
    if (data) done('return', onClose)
  }
  return (
    <ReasonDialog
      title={t('rnu_page.ask_return')}
      text={t('rnu_page.ask_return_text')}
      action={t('rnu_page.return')}
      danger={false}
      hint={t('rnu_page.reason_hint')}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
