import type { Member } from '@zakup/contract/members/members.routes'
import { personBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useEndMemberMutation } from '../../shared/members/members-api.ts'
import { personName } from '../../shared/members/person-name.ts'
import { useNotice } from '../../shared/notices/notice.ts'

export function EndMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [end, { isLoading, error }] = useEndMemberMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  const name = personName(member)
  async function run(reason: string) {
    const { data } = await end({ params: { id: member.id }, body: { reason }, key })
    if (!data) return
    notice({ kind: 'success', text: t('members.end_done', { name }) })
    // The row disappears together with its button, so focus moves to the page.
    flushSync(onClose)
    document.querySelector<HTMLElement>('main')?.focus()
  }
  return (
    <ReasonDialog
      title={t('members.end_title')}
      text={t('members.end_text', { name })}
      action={t('members.end')}
      maxLength={personBounds.reason}
      busy={isLoading}
      error={error}
      onDo={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}
