import { personBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'
import { Bin } from '../ui/Bin.tsx'
import { useRevealPersonIinMutation, useRevealRegistrationIinMutation } from './people-api.ts'
import styles from './RevealIin.module.css'

interface Props {
  of: 'person' | 'registration'
  id: number
  masked: string
}

/** The ИИН is masked for the operator too; revealing it requires a reason and is recorded in the journal. */
export function RevealIin({ of, id, masked }: Props) {
  const calls = { person: useRevealPersonIinMutation(), registration: useRevealRegistrationIinMutation() }
  const [reveal, { isLoading, error, reset }] = calls[of]
  const [iin, setIin] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  async function run(reason: string) {
    const { data } = await reveal({ params: { id }, body: { reason } })
    if (!data) return
    setIin(data.iin)
    setAsking(false)
  }
  return (
    <>
      <output>
        <Bin bin={iin ?? masked} copy />
      </output>
      {iin === null && (
        <button type="button" className={styles.show} onClick={() => setAsking(true)}>
          {t('people.reveal')}
        </button>
      )}
      {asking && (
        <ReasonDialog
          danger={false}
          title={t('people.ask_reveal')}
          text={t('people.ask_reveal_text')}
          action={t('people.reveal_do')}
          hint={t('people.reason_hint')}
          maxLength={personBounds.reason}
          busy={isLoading}
          error={error}
          onDo={(reason) => void run(reason)}
          onClose={() => {
            setAsking(false)
            reset()
          }}
        />
      )}
    </>
  )
}
