import { t } from '@zakup/messages/catalogue'
import { TriangleAlert } from 'lucide-react'
import { DateText } from '../../shared/ui/DateText.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './Registration.module.css'

/** The deadline of the decision; lateness is shown by text, colour and icon. */
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
