import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import type { Blocker } from 'react-router'
import { ConfirmDialog } from '../../shared/forms/ConfirmDialog.tsx'
import type { SectionName } from './form-sections.ts'

/** Asked once, with the safe answer first. */
export function LeaveDialog({ blocker, sections }: { blocker: Blocker; sections: SectionName[] }) {
  if (blocker.state !== 'blocked') return null
  const names = sections.map((name) => t(`item_form.section.${name}`))
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
      {names.length === 1
        ? t('form.leave_text', { section: names[0] as string })
        : t('form.leave_text_many', { sections: names.map((name) => `«${name}»`).join(', ') })}
    </ConfirmDialog>
  )
}
