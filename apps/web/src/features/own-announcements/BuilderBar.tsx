import { t } from '@zakup/messages/catalogue'
import { ArrowRight, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { problemOf } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import { BarAlert } from '../../shared/form-sections/BarAlert.tsx'
import { formatTime } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { useMediaQuery } from '../../shared/ui/media-query.ts'
import styles from './AnnouncementBuilder.module.css'
import { type Saving, useBuilder } from './builder-context.ts'
import { STEPS, type Step } from './builder-steps.ts'
import { isStale } from './use-saving.ts'

/** Always visible: back, the save state, and next. «Далее» is never disabled: the last step lists what is missing. */
export function BuilderBar({ step }: { step: Step }) {
  const { saving, locked } = useBuilder()
  const narrow = useMediaQuery('(max-width: 720px)')
  const at = STEPS.indexOf(step)
  const before = STEPS[at - 1]
  const next = STEPS[at + 1]
  return (
    <div className={styles.bar}>
      <Failed saving={saving} />
      <div className={styles.line}>
        <LinkButton
          size={narrow ? 'large' : 'middle'}
          to={before ? { search: `step=${before}` } : paths.ownAnnouncements()}
          className={styles.back ?? ''}
        >
          {t(before ? 'own_ann.back' : 'own_ann.to_list')}
        </LinkButton>
        <output className={styles.kept}>{locked === null && <Kept saving={saving} />}</output>
        {next ? (
          <LinkButton
            kind="primary"
            size={narrow ? 'large' : 'middle'}
            to={{ search: `step=${next}` }}
            className={styles.next ?? ''}
          >
            <span className={styles.on}>
              {narrow ? t('own_ann.next') : t('own_ann.next_named', { name: t(`own_ann.next_${next}`) })}
              <ArrowRight aria-hidden="true" data-decor />
            </span>
          </LinkButton>
        ) : (
          <span className={styles.next} />
        )}
      </div>
    </div>
  )
}

function Failed({ saving }: { saving: Saving }) {
  if (saving.state !== 'failed') return <BarAlert failure={null} />
  const { text, requestId } = failureWords(saving.error, 'writing')
  const by = problemOf(saving.error)?.changed_by
  const words = [text, by && t('own_ann.changed_by', { name: by.replace(/\.$/, '') }), t('own_ann.not_lost')]
  return (
    <BarAlert failure={{ text: words.filter(Boolean).join(' '), requestId }}>
      <Button onClick={saving.retry}>
        {t(isStale(saving.error) ? 'own_ann.renew_and_save' : 'failure.retry')}
      </Button>
    </BarAlert>
  )
}

function Kept({ saving }: { saving: Saving }) {
  switch (saving.state) {
    case 'saving':
      return (
        <>
          <LoaderCircle aria-hidden="true" className={styles.turning} /> {t('own_ann.saving')}
        </>
      )
    case 'saved':
      return (
        <>
          <CircleCheck aria-hidden="true" className={styles.good} />{' '}
          {t('own_ann.saved_at', { time: formatTime(saving.at) })}
        </>
      )
    case 'held':
      return (
        <>
          <CircleAlert aria-hidden="true" /> {saving.why}
        </>
      )
    case 'failed':
      return null
  }
}
