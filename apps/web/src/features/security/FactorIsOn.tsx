import type { Me } from '@zakup/contract/auth/auth.routes'
import { stopSecondFactorRefusal } from '@zakup/domain/auth/second-factor'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import {
  useRenewRecoveryCodesMutation,
  useStartSecondFactorMutation,
  useStopSecondFactorMutation,
} from '../../shared/api/account-api.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { reloadUser } from '../../shared/session/session-actions.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { ConfirmStep, type Secret } from './ConfirmStep.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './SecurityPage.module.css'

/** With this many or fewer left, the user should get new ones while the phone is at hand. */
const FEW_CODES = 3

interface Props {
  me: Me
  onCodes: (codes: string[]) => void
}

export function FactorIsOn({ me, onCodes }: Props) {
  const { on, due_at, recovery_codes_left: left } = me.second_factor
  const [asking, setAsking] = useState<'renew' | 'stop' | 'move' | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [renew, renewing] = useRenewRecoveryCodesMutation()
  const [start, starting] = useStartSecondFactorMutation()
  const [stop, stopping] = useStopSecondFactorMutation()
  const dispatch = useAppDispatch()
  const notice = useNotice()
  const roles = me.memberships.map(({ role }) => role)
  const now = new Date(useNow())
  const refusal = stopSecondFactorRefusal(roles, { on, from: due_at ?? now.toISOString() }, now)
  const close = () => {
    renewing.reset()
    starting.reset()
    stopping.reset()
    setAsking(null)
  }
  if (secret)
    return (
      <div className={styles.steps}>
        <h3>{t('security.step_scan')}</h3>
        <ConfirmStep secret={secret} onCodes={onCodes} onCancel={() => setSecret(null)} />
      </div>
    )
  return (
    <>
      {left <= FEW_CODES ? (
        <div className={styles.notice}>
          <FormNotice kind="alert" title={t('security.codes_few')}>
            <p>
              {t('security.codes_left', { count: left })}. {t('security.codes_few_text')}
            </p>
          </FormNotice>
        </div>
      ) : (
        <p>{t('security.codes_left', { count: left })}.</p>
      )}
      {refusal && <p>{t('security.factor_cannot_off')}</p>}
      <div className={styles.actions}>
        <Button onClick={() => setAsking('renew')}>{t('security.codes_renew')}</Button>
        <Button onClick={() => setAsking('move')}>{t('security.factor_move')}</Button>
        {!refusal && (
          <Button danger onClick={() => setAsking('stop')}>
            {t('security.factor_turn_off')}
          </Button>
        )}
      </div>
      {asking === 'renew' && (
        <ProofDialog
          title={t('security.codes_renew_title')}
          text={t('security.codes_renew_text')}
          action={t('security.codes_renew')}
          busy={renewing.isLoading}
          error={renewing.error}
          onClose={close}
          onProof={async (body) => {
            const answer = await renew({ body })
            if (!answer.data) return
            close()
            onCodes(answer.data.recovery_codes)
          }}
        />
      )}
      {asking === 'move' && (
        <ProofDialog
          title={t('security.factor_move_title')}
          text={t('security.factor_move_text')}
          action={t('security.factor_move_start')}
          busy={starting.isLoading}
          error={starting.error}
          onClose={close}
          onProof={async (body) => {
            const answer = await start({ body })
            if (!answer.data) return
            close()
            setSecret(answer.data)
          }}
        />
      )}
      {asking === 'stop' && (
        <ProofDialog
          title={t('security.factor_off_title')}
          text={t('security.factor_off_text')}
          action={t('security.factor_turn_off')}
          danger
          busy={stopping.isLoading}
          error={stopping.error}
          onClose={close}
          onProof={async (body) => {
            const answer = await stop({ body })
            if (answer.error) return
            close()
            notice({ kind: 'success', text: t('security.factor_off_done') })
            await dispatch(reloadUser())
          }}
        />
      )}
    </>
  )
}
