import { t } from '@zakup/messages/catalogue'
import { Copy } from 'lucide-react'
import { formatMoney } from '../../shared/format/number-format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import styles from './CopyItems.module.css'
import type { chosenItems } from './copy-choice.ts'

interface Props {
  picked: ReturnType<typeof chosenItems>
  busy: boolean
  onCopy: () => void
  /** The plan copied into. */
  back: string
}

/** How many items are chosen and what they come to; sticky at the bottom. */
export function CopyBar({ picked: { items, total, before }, busy, onCopy, back }: Props) {
  const count = items.length
  return (
    <div className={styles.bar}>
      <p aria-live="polite">
        {count === 0 ? (
          t('plan_copy.none_chosen')
        ) : (
          <>
            <strong>
              {t('plan_copy.chosen', { count })}, {formatMoney(total, 'exact')}
            </strong>{' '}
            {total !== before && <span>{t('plan_copy.was', { sum: formatMoney(before, 'exact') })}</span>}
          </>
        )}
      </p>
      <LinkButton to={back}>{t('plan_copy.to_plan')}</LinkButton>
      <Button
        kind="primary"
        icon={<Copy aria-hidden="true" />}
        busy={busy}
        disabled={count === 0}
        onClick={onCopy}
      >
        {busy
          ? t('plan_copy.copying')
          : count === 0
            ? t('plan_copy.copy_none')
            : t('plan_copy.copy', { count })}
      </Button>
    </div>
  )
}
