import { t } from '@zakup/messages/catalogue'
import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { TextField } from '../ui/TextField.tsx'
import styles from './PasswordField.module.css'

interface Props {
  ref?: Ref<HTMLInputElement>
  id: string
  name?: string
  size?: 'middle' | 'large'
  autoComplete: 'current-password' | 'new-password'
  invalid?: boolean
  describedBy?: string | undefined
  value: string
  onChange: (password: string) => void
}

/** A password field with a show button. Paste and password managers are allowed (WCAG 3.3.8). */
export function PasswordField({ describedBy, onChange, name = 'password', size, ...field }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...field}
      name={name}
      {...(size && { size })}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      action={
        <button
          type="button"
          className={styles.eye}
          aria-label={visible ? t('password.hide') : t('password.show')}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </button>
      }
    />
  )
}
