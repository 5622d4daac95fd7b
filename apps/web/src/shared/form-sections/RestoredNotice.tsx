import { t } from '@zakup/messages/catalogue'
import { FormNotice } from '../forms/FormNotice.tsx'
import { Button } from '../ui/Button.tsx'
import { timeOf } from './SaveBar.tsx'

interface Props {
  state: { restoredAt: string | null; dirty: boolean; undoRestored: () => void }
}

/** A draft restored from the browser; until it is saved, it can be discarded. */
export function RestoredNotice({ state: { restoredAt, dirty, undoRestored } }: Props) {
  if (!restoredAt || !dirty) return null
  return (
    <FormNotice
      kind="info"
      title={t('form.restored', { time: timeOf(restoredAt) })}
      actions={
        <Button size="small" onClick={undoRestored}>
          {t('form.undo')}
        </Button>
      }
    />
  )
}
