import '@zakup/messages/add-account-words'
import '@zakup/messages/add-joining-words'
import type { StartedRegistration } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { EmailSent } from './EmailSent.tsx'
import styles from './JoinFrame.module.css'
import { JoinFrame } from './JoinFrame.tsx'
import { RegisterForm, type RegisterInput } from './RegisterForm.tsx'

const steps = () =>
  ([1, 2, 3] as const).map((number) => ({
    number,
    name: t(`join.step_${number}`),
    text: t(`join.step_${number}_text`),
  }))
const needed = () => [t('join.needed_1'), t('join.needed_2'), t('join.needed_3')]

/** Registration starts with what is needed; then a number and an e-mail, and the rest after the e-mailed link. */
export function RegisterPage() {
  usePageTitle(t('join.register'))
  const [input, setInput] = useState<RegisterInput>({ iin_bin: '', email: '' })
  const [sent, setSent] = useState<StartedRegistration | null>(null)
  return (
    <JoinFrame>
      <div className={styles.columns}>
        <div className={styles.about}>
          <h1>{t('join.register')}</h1>
          <p className={styles.lead}>{t('join.lead')}</p>
          <h2>{t('join.how')}</h2>
          <ol className={styles.steps}>
            {steps().map(({ number, name, text }) => (
              <li key={number}>
                <span className={styles.number} aria-hidden="true">
                  {number}
                </span>
                <div>
                  <b>{name}</b>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className={`${styles.about} ${styles.papers}`}>
          <h2>{t('join.needed')}</h2>
          <ul className={styles.needed}>
            {needed().map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </div>
        <div className={`card ${styles.registerPageCard}`}>
          {sent ? (
            <EmailSent input={input} underReview={sent.is_under_review} onOther={() => setSent(null)} />
          ) : (
            <RegisterForm input={input} onInput={setInput} onSent={setSent} />
          )}
        </div>
      </div>
    </JoinFrame>
  )
}
