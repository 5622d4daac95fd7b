import { t } from '@zakup/messages/catalogue'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import styles from './ApplicationForm.module.css'
import { useApplicationContext } from './form-context.ts'

const ROLES = ['customer', 'organizer', 'supplier'] as const

/** Each role is explained in one sentence: by name alone they are easily confused. */
export function RolesSection() {
  const { form, change, errorOf } = useApplicationContext()
  const error = ROLES.map((role) => errorOf(`wants_${role}`)).find(Boolean)
  return (
    <fieldset className={styles.roles} aria-describedby="roles-hint roles-error">
      <legend className="sr">{t('application.section.roles')}</legend>
      <FieldError id="roles-error" text={error} />
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          id={`wants_${role}`}
          className={styles.role}
          checked={form[`wants_${role}`]}
          onChange={(on) => change({ [`wants_${role}`]: on })}
        >
          <b>{t(`application.role_${role}`)}</b>
          <small>{t(`application.role_${role}_text`)}</small>
        </Checkbox>
      ))}
      <p id="roles-hint" className={styles.note}>
        {t('application.roles_hint')}
      </p>
    </fieldset>
  )
}
