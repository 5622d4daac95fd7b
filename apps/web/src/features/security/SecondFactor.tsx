import type { Me } from '@zakup/contract/auth/auth.routes'
import { t } from '@zakup/messages/catalogue'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useNotice } from '../../shared/notices/notice.ts'
import { reloadUser } from '../../shared/session/session-actions.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ToneTag } from '../../shared/ui/ToneTag.tsx'
import { FactorIsOn } from './FactorIsOn.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecurityPage.module.css'
import { TurnOn } from './TurnOn.tsx'

const LOOKS = {
  on: { tone: 'active', icon: ShieldCheck },
  off: { tone: 'neutral', icon: ShieldOff },
} as const

/** The second factor on or off, and switching between them. */
export function SecondFactor({ me }: { me: Me }) {
  const { on, required } = me.second_factor
  const [turningOn, setTurningOn] = useState(false)
  const [codes, setCodes] = useState<{ list: string[]; isFirst: boolean } | null>(null)
  const dispatch = useAppDispatch()
  const notice = useNotice()
  const state = on ? 'on' : 'off'
  const words = t(`security.factor_${state}`)
  async function take(list: string[], isFirst: boolean) {
    setCodes({ list, isFirst })
    setTurningOn(false)
    await dispatch(reloadUser())
  }
  function saved() {
    notice({ kind: 'success', text: t(codes?.isFirst ? 'security.factor_done' : 'security.codes_done') })
    setCodes(null)
  }
  return (
    <section className={`card ${styles.block}`} aria-labelledby="second-factor">
      <div className={styles.head}>
        <h2 id="second-factor">{t('security.factor')}</h2>
        <ToneTag look={LOOKS[state]} status={{ name: words, short_name: words }} />
      </div>
      <p>
        {t(`security.factor_lead_${state}`)}
        {!on && ` ${t(required ? 'security.factor_required' : 'security.factor_optional')}`}
      </p>
      {codes ? (
        <RecoveryCodes
          codes={codes.list}
          {...(codes.isFirst && { step: 3 })}
          done={t('security.saved')}
          onDone={saved}
        />
      ) : on ? (
        <FactorIsOn me={me} onCodes={(list) => void take(list, false)} />
      ) : turningOn ? (
        <TurnOn onCodes={(list) => void take(list, true)} onCancel={() => setTurningOn(false)} />
      ) : (
        <div className={styles.actions}>
          <Button kind="primary" onClick={() => setTurningOn(true)}>
            {t('security.factor_turn_on')}
          </Button>
        </div>
      )}
    </section>
  )
}
