import { t } from '@zakup/messages/catalogue'
import { RemarkLine, RemarkLines } from '../../shared/form-sections/RemarkLines.tsx'
import styles from './PlanItemForm.module.css'
import type { Checks } from './use-item-checks.ts'

interface Props {
  checks: Checks
  onGo: (field: string) => void
}

/** The remarks of the domain rules on the item as it is now; each line links to its field. */
export function ChecksCard({ checks: { ready, good, remarks, failed }, onGo }: Props) {
  return (
    <section className={`card ${styles.sideCardsCard}`} aria-labelledby="item-checks" data-tour="checks">
      <h2 id="item-checks">{t('item_form.checks')}</h2>
      {!ready && good.length === 0 && <p className={styles.later}>{t('item_form.checks_later')}</p>}
      <RemarkLines>
        {good.map((text) => (
          <RemarkLine key={text} level="good">
            {text}
          </RemarkLine>
        ))}
        {remarks.map(({ code, level, field, text, ground }) => (
          <RemarkLine key={`${code} ${field}`} level={level}>
            <span>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(field)
                }}
              >
                <span className="sr">
                  {t(level === 'blocking' ? 'item_form.check_blocking' : 'item_form.check_warning')}{' '}
                </span>
                {text}
              </a>
              <span className={styles.ground}>{t('item_form.check_ground', { ground })}</span>
            </span>
          </RemarkLine>
        ))}
      </RemarkLines>
      {failed && <p className={styles.later}>{t('item_form.check_failed')}</p>}
    </section>
  )
}
