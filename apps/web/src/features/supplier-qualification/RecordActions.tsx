import { t } from '@zakup/messages/catalogue'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import styles from './RecordsCard.module.css'

interface Props {
  /** The name of the record in the confirmation. */
  name: string
  /** Button labels, for screen readers and tooltips. */
  words: { edit: string; remove: string }
  /** Removes it; resolves to whether it was removed. */
  remove: () => Promise<boolean>
  removing: { isLoading: boolean; error?: unknown }
  /** The dialog that changes it. */
  renderEditor: (close: () => void) => ReactNode
}

/** Edits or removes one record; removal cannot be undone, so it asks first. */
export function RecordActions({ name, words, remove, removing, renderEditor }: Props) {
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null)
  const notice = useNotice()
  const close = () => setDoing(null)
  async function removeRecord() {
    if (await remove()) notice({ kind: 'success', text: t('qualify.removed') })
  }
  return (
    <div className={styles.actions}>
      <RefusableButton
        quiet
        refusal={null}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setDoing('edit')}
      >
        {words.edit}
      </RefusableButton>
      <RefusableButton
        quiet
        refusal={null}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setDoing('remove')}
      >
        {words.remove}
      </RefusableButton>
      {doing === 'edit' && renderEditor(close)}
      {doing === 'remove' && (
        <ActionDialog
          danger
          title={t('qualify.remove_title')}
          text={t('qualify.remove_text', { name })}
          action={t('qualify.remove')}
          busy={removing.isLoading}
          error={removing.error}
          onDo={() => void removeRecord()}
          onClose={close}
        />
      )}
    </div>
  )
}
