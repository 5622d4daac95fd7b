import { PASSWORD_MIN } from '@zakup/domain/auth/password'
import { t } from '@zakup/messages/catalogue'
import { Circle, CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import { FormField } from '../forms/FormField.tsx'
import styles from './PasswordField.module.css'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  ref?: Ref<HTMLInputElement>
  id: string
  size?: 'middle' | 'large'
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/**
 * Typed once with a show button, not twice blindly. The length hint updates while typing; the server checks the rest.
 */
export function NewPasswordField({ id, error, value, ...field }: Props) {
  const left = PASSWORD_MIN - [...value].length
  const Icon = left > 0 ? Circle : CircleCheck
  return (
    <FormField
      id={id}
      label={t('password.new')}
      error={error}
      hint={
        <>
          <span className={`${styles.rule} ${left > 0 ? '' : styles.done}`}>
            <Icon aria-hidden="true" />
            {value === ''
              ? t('password.length_rule', { count: PASSWORD_MIN })
              : left > 0
                ? t('password.length_left', { count: left })
                : t('password.length_done')}
          </span>
          {t('password.phrase')}
        </>
      }
    >
      {({ invalid, describedBy }) => (
        <PasswordField
          {...field}
          id={id}
          name="new-password"
          autoComplete="new-password"
          invalid={invalid}
          describedBy={describedBy}
          value={value}
        />
      )}
    </FormField>
  )
}
