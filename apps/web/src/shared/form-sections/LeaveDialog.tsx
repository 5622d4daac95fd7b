import { t } from '@zakup/messages/catalogue'
import type { Blocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  blocker: Blocker
  /** Titles of the sections with unsaved changes, which the browser keeps; without it the text is lost. */
  changed?: string[]
}

/** Confirmation before leaving, with the safe answer first. */
export function LeaveDialog({ blocker, changed }: Props) {
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={t('form.leave_title')}
      onCancel={() => blocker.reset()}
      actions={
        <>
          <Button kind="primary" onClick={() => blocker.reset()}>
            {t('form.stay')}
          </Button>
          <Button onClick={() => blocker.proceed()}>{t('form.leave')}</Button>
        </>
      }
    >
      {changed ? keptWords(changed) : t('form.leave_unsent')}
    </Dialog>
  )
}

function keptWords(changed: string[]): string {
  return changed.length === 1
    ? t('form.leave_text', { section: changed[0] as string })
    : t('form.leave_text_many', { sections: changed.map((title) => `«${title}»`).join(', ') })
}
