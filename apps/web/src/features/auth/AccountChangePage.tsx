import '@zakup/messages/add-account-words'
import { t } from '@zakup/messages/catalogue'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { problemOf } from '../../shared/api/call-error.ts'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import {
  useObjectToAccountChangeMutation,
  useOpenAccountChangeMutation,
} from '../../shared/people/people-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './AccountFrame.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { LoginErrors } from './LoginErrors.tsx'
import { loginRefusal } from './login-refusal.ts'

const TOKEN = /^#([\w-]{20,100})$/

/** Opened by the link of an e-mail: what operators want to change of the account, and a button that stops it. */
export function AccountChangePage() {
  usePageTitle(t('account_change.page'))
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const opened = TOKEN.exec(hash)?.[1] ?? null
  const [token, setToken] = useState(opened)
  if (opened && opened !== token) setToken(opened)
  useEffect(() => {
    // Removed from the URL at once: others may see the address bar.
    if (opened) void navigate(pathname, { replace: true })
  }, [opened, pathname, navigate])
  if (token) return <Change key={token} token={token} />
  return (
    <AccountFrame title={t('account_change.no_link')} lead={t('account_change.no_link_text')}>
      {null}
    </AccountFrame>
  )
}

function Change({ token }: { token: string }) {
  const [open, { data, error, isLoading }] = useOpenAccountChangeMutation()
  const [object, objecting] = useObjectToAccountChangeMutation()
  useEffect(() => {
    void open({ body: { token } })
  }, [open, token])
  if (objecting.isSuccess)
    return (
      <AccountFrame title={t('account_change.stopped')} lead={t('account_change.stopped_text')}>
        {null}
      </AccountFrame>
    )
  if ([error, objecting.error].some((one) => problemOf(one)?.code === 'link.over'))
    return (
      <AccountFrame title={t('account_change.over')} lead={t('account_change.over_text')}>
        {null}
      </AccountFrame>
    )
  if (!data)
    return (
      <AccountFrame title={t('account_change.page')} lead="">
        {error && !isLoading ? (
          <FailedNotice error={error} retry={() => void open({ body: { token } })} />
        ) : (
          <RowSkeleton rows={3} />
        )}
      </AccountFrame>
    )
  const asked = formatDateTime(data.asked_at)
  return (
    <AccountFrame
      title={t(`account_change.${data.kind}`)}
      lead={
        data.way === 'delay'
          ? t('account_change.delay', { asked, due: formatDateTime(data.due_at) })
          : t('account_change.second_operator', { asked })
      }
    >
      <div className={styles.stack}>
        {objecting.error && !objecting.isLoading && (
          <LoginErrors title={t('account_change.failed')} refusal={loginRefusal(objecting.error)} wait={0} />
        )}
        <FormNotice kind="info" title={t('account_change.mine')} />
        <Button
          wide
          size="large"
          kind="primary"
          danger
          busy={objecting.isLoading}
          onClick={() => void object({ body: { token } })}
        >
          {objecting.isLoading ? t('account_change.objecting') : t('account_change.object')}
        </Button>
      </div>
    </AccountFrame>
  )
}
