import { t } from '@zakup/messages/catalogue'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../shared/api/failure-words.ts'
import { tiedWords } from '../shared/format/tied-words.ts'
import { hasUnsavedWork } from '../shared/forms/unsaved-work.ts'
import { type ActingChoice, useRoleChange } from '../shared/session/use-role-change.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { Popover } from '../shared/ui/Popover.tsx'
import styles from './RoleSwitch.module.css'

/** The organisation and role the user acts in, with a menu to switch to any other pair they may use. */
export function RoleSwitch() {
  const me = useAppSelector((state) => state.user.userInfo)
  const { change: send, error, isLoading } = useRoleChange()
  const [asked, setAsked] = useState<ActingChoice | null>(null)
  const acting = me?.memberships.find(({ id }) => id === me.membership_id)
  if (!me || !acting) return null
  const role = t(`user_type.${me.user_type}`)
  const organization = acting.organization.name
  const choices = me.memberships.flatMap((membership) =>
    membership.user_types.map((userType) => ({ membership, userType })),
  )
  const card = (
    <>
      <span className={styles.avatar} aria-hidden="true" data-decor>
        {initials(organization)}
      </span>
      <span className={styles.words}>
        <b>{tiedWords(organization)}</b>
        <span>{role}</span>
      </span>
    </>
  )
  if (choices.length < 2) return <div className={styles.card}>{card}</div>
  async function change(choice: ActingChoice): Promise<boolean> {
    setAsked(null)
    return (await send(choice)).data !== undefined
  }
  async function choose(choice: ActingChoice, isChosen: boolean, close: () => void) {
    // Choosing the current pair again discards nothing: it may undo a change made in another tab.
    if (isChosen || !hasUnsavedWork()) return (await change(choice)) && close()
    close()
    setAsked(choice)
  }
  return (
    <>
      <Popover
        align="start"
        panelClass={styles.places}
        label={t('cabinet.switch')}
        triggerClass={styles.card}
        trigger={
          <>
            {card}
            <ChevronsUpDown aria-hidden="true" data-decor />
          </>
        }
      >
        {(close) => (
          <ul className={styles.choices} aria-label={t('cabinet.switch_title')} aria-busy={isLoading}>
            {choices.map(({ membership, userType }) => {
              const chosen = membership.id === me.membership_id && userType === me.user_type
              return (
                <li key={`${membership.id}-${userType}`}>
                  <button
                    type="button"
                    aria-current={chosen}
                    disabled={isLoading}
                    onClick={() =>
                      void choose({ membership_id: membership.id, user_type: userType }, chosen, close)
                    }
                  >
                    <span className={styles.words}>
                      <b>{tiedWords(membership.organization.name)}</b>
                      <span>{t(`user_type.${userType}`)}</span>
                    </span>
                    {chosen && <Check aria-hidden="true" />}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </Popover>
      {asked && (
        <Dialog
          title={t('cabinet.switch_unsaved')}
          onCancel={() => setAsked(null)}
          actions={
            <>
              <Button kind="primary" onClick={() => setAsked(null)}>
                {t('cabinet.switch_stay')}
              </Button>
              <Button onClick={() => void change(asked)}>{t('cabinet.switch_leave')}</Button>
            </>
          }
        >
          {t('cabinet.switch_unsaved_text')}
        </Dialog>
      )}
      {error && (
        <p role="alert" className={styles.failed}>
          {t('cabinet.switch_failed', { reason: failureWords(error, 'writing').text })}
        </p>
      )}
    </>
  )
}

/** Two letters for an organisation, from the quoted part of its name if there is one («ТОО „Арка“» is АР, not ТО). */
export function initials(name: string): string {
  const own = /[«"„]([^»"“]+)/.exec(name)?.[1] ?? name
  const words = own.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '', second] = words
  return `${first[0] ?? ''}${second?.[0] ?? first[1] ?? ''}`.toLocaleUpperCase('ru')
}
