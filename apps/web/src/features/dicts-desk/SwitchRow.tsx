import type { DeskDictRow } from '@zakup/contract/dicts/dicts-desk.routes'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useSwitchDictRowMutation } from './desk-api.ts'
import { RowUses } from './RowUses.tsx'

interface Props {
  dict: DeskDictName
  row: DeskDictRow
  onClose: () => void
}

/** Shows what uses a row before it is switched off. */
export function SwitchRow({ dict, row, onClose }: Props) {
  const [switchRow, { isLoading, error }] = useSwitchDictRowMutation()
  const notice = useNotice()
  const isOff = !row.is_active
  async function run() {
    const { data } = await switchRow({ params: { dict, id: row.id }, body: { is_active: isOff } })
    if (!data) return
    notice({ kind: 'success', text: t(isOff ? 'dicts_desk.switched_on' : 'dicts_desk.switched_off') })
    onClose()
  }
  return (
    <ActionDialog
      title={t(isOff ? 'dicts_desk.switch_on_title' : 'dicts_desk.switch_off_title', { name: row.name_ru })}
      text={t(isOff ? 'dicts_desk.switch_on_text' : 'dicts_desk.switch_off_text')}
      action={t(isOff ? 'dicts_desk.switch_on' : 'dicts_desk.switch_off')}
      danger={!isOff}
      busy={isLoading}
      error={error}
      onDo={() => void run()}
      onClose={onClose}
    >
      {!isOff && <RowUses dict={dict} id={row.id} />}
    </ActionDialog>
  )
}
