import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import type { Blocker } from 'react-router'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'

/** Asked once, with the safe answer first. `changed`: titles of the sections with unsaved words. */
export function LeaveDialog({ blocker, changed }: { blocker: Blocker; changed: string[] }) {
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('form.leave_title')}
      onCancel={() => blocker.reset()}
      actions={
        <>
          <Button type="primary" onClick={() => blocker.reset()}>
            {t('form.stay')}
          </Button>
          <Button onClick={() => blocker.proceed()}>{t('form.leave')}</Button>
        </>
      }
    >
      {changed.length === 1
        ? t('form.leave_text', { section: changed[0] as string })
        : t('form.leave_text_many', { sections: changed.map((title) => `«${title}»`).join(', ') })}
    </ConfirmDialog>
  )
}
