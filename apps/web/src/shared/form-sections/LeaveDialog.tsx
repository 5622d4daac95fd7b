import { t } from '@zakup/messages/catalogue'
import type { Blocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Confirmation before leaving, with the safe answer first. `changed`: titles of the sections with unsaved changes. */
export function LeaveDialog({ blocker, changed }: { blocker: Blocker; changed: string[] }) {
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
      {changed.length === 1
        ? t('form.leave_text', { section: changed[0] as string })
        : t('form.leave_text_many', { sections: changed.map((title) => `«${title}»`).join(', ') })}
    </Dialog>
  )
}
