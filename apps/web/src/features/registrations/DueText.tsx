import { t } from '@zakup/messages/catalogue'
import { TriangleAlert } from 'lucide-react'
import { DateText } from '../../shared/ui/DateText.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './Registration.module.css'

/** By when it is to be decided; what is late says so in words, colour and sign. */
export function DueText({ at }: { at: string | null }) {
  const now = useNow()
  const late = at !== null && Date.parse(at) < now
  return (
    <span className={late ? styles.late : undefined}>
      <DateText at={at} />
      {late && (
        <small>
          <TriangleAlert aria-hidden="true" data-decor />
          {t('reg_desk.late')}
        </small>
      )}
    </span>
  )
}
