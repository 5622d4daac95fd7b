import type { PurchaseOrderItem } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { t } from '@zakup/messages/catalogue'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import { currentYear } from '../../shared/format/date-format.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../shared/forms/browser-draft.ts'
import { ErrorSummary, type FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { useCreateAnnouncementMutation } from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './AnnouncementBuilder.module.css'
import { FactsFields } from './FactsFields.tsx'
import { type FactsForm, factsBody, factsProblems, newFacts } from './facts-form.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { factsOfItems, orderIn, useOrderItems } from './order-choice.ts'
import { StepCard } from './StepCard.tsx'
import { StepsCard } from './StepsCard.tsx'

/** The first step, before the announcement exists on the server: kept in the browser until it is created. */
export function NewAnnouncementPage() {
  usePageTitle(t('own_ann.new'))
  const actor = useActor()
  const [search] = useSearchParams()
  const order = orderIn(search)
  const { currentData, error, isFetching, refetch } = useOrderItems(order)
  if (!actor) return null
  const key = draftKey(actor.person_id, 'announcement', actor.organization_id, order ?? 'new')
  // The form waits for the items: they say what it begins with.
  const waits = order !== null && !currentData && !(error && !isFetching)
  return (
    <>
      <CrumbHere>{t('own_ann.new')}</CrumbHere>
      <h1>{t('own_ann.new')}</h1>
      <p className={styles.lead}>{t('own_ann.new_lead')}</p>
      {order !== null && error && !isFetching && (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      )}
      {waits ? (
        <RowSkeleton rows={3} />
      ) : (
        <NewAnnouncement key={key} draft={key} order={order} items={currentData?.results ?? []} />
      )}
    </>
  )
}

interface Props {
  draft: string
  /** The order it is made for, and its items. */
  order: number | null
  items: PurchaseOrderItem[]
}

function NewAnnouncement({ draft, order, items }: Props) {
  const navigate = useNavigate()
  const [create, { isLoading, error }] = useCreateAnnouncementMutation()
  const [form, setForm] = useState<FactsForm>(() => {
    const kept = readDraft<FactsForm>(browserStorage(), draft, new Date())?.form
    return { ...(kept ?? newFacts(currentYear(new Date()))), ...factsOfItems(items) }
  })
  const [tried, setTried] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const sent = useRef({ content: '', key: '' })
  const refused: FieldProblem[] = (problemOf(error)?.errors ?? []).map(({ field, detail }) => ({
    field: field.replace(/^body\./, ''),
    text: detail,
  }))
  const problems = tried ? [...factsProblems(form, false), ...refused] : []

  function change(part: Partial<FactsForm>) {
    const next = { ...form, ...part }
    setForm(next)
    keepDraft(browserStorage(), draft, {
      at: new Date().toISOString(),
      form: next,
      base: next,
      version: null,
      unanswered: null,
    })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    flushSync(() => setTried(true))
    if (factsProblems(form, false).length > 0) return summary.current?.focus()
    const body = { ...factsBody(form), year_id: form.year_id as number }
    const content = JSON.stringify(body)
    // Idempotency key: a retry after a lost response does not create a second announcement.
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
    const { data } = await create({ body, key: sent.current.key })
    if (!data) return
    dropDraft(browserStorage(), draft)
    void navigate(paths.ownAnnouncement(data.id, 'lots', order), { replace: true })
  }
  const failure = error && refused.length === 0 && !isLoading ? failureWords(error, 'writing') : null
  return (
    <>
      <StepsCard
        current="facts"
        stateOf={(step) => (step === 'facts' ? 'now' : 'next')}
        noteOf={(step) => (step === 'facts' ? t('own_ann.note_fill') : '')}
      />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.newAnnouncementPageWork}>
          {problems.length > 0 && (
            <ErrorSummary
              ref={summary}
              title={t('ann_facts.mend')}
              problems={problems}
              onGo={(field) => document.getElementById(field)?.focus()}
            />
          )}
          {order !== null && items.length > 0 && <OrderChoice order={order} items={items} facts={form} />}
          <StepCard first title={t('own_ann.step_facts')} lead={t('ann_facts.new_lead')}>
            <FactsFields
              isNew
              form={form}
              change={change}
              errorOf={(field) => problems.find((one) => one.field === field)?.text}
            />
          </StepCard>
        </div>
        <div className={styles.bar}>
          <div role="alert">
            {failure && (
              <>
                <CircleAlert aria-hidden="true" />
                <p>
                  {failure.text} {t('own_ann.not_lost')}
                  {failure.requestId && <small> {t('failure.request', { id: failure.requestId })}</small>}
                </p>
              </>
            )}
          </div>
          <div className={styles.line}>
            <LinkButton to={paths.ownAnnouncements()} className={styles.back ?? ''}>
              {t('own_ann.to_list')}
            </LinkButton>
            <span />
            <Button
              kind="primary"
              type="submit"
              busy={isLoading}
              className={styles.next ?? ''}
              iconEnd={<ArrowRight aria-hidden="true" />}
            >
              {isLoading ? t('own_ann.creating') : t('own_ann.next_named', { name: t('own_ann.next_lots') })}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
