import { ticketSteps } from '@zakup/contract/tickets/tickets.calls'
import type { Ticket } from '@zakup/contract/tickets/tickets.routes'
import { TICKET_STATUS as S, type TicketStatus, ticketCase } from '@zakup/domain/tickets/ticket-case'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'
import { CaseThread } from '../../shared/cases/CaseThread.tsx'
import { CASE_HEADING, StepButtons } from '../../shared/cases/StepButtons.tsx'
import { StepForm } from '../../shared/cases/StepForm.tsx'
import frame from '../../shared/details/CabinetDetail.module.css'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths, safeNext } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { readableAddress } from '../../shared/tickets/readable-address.ts'
import { ticketsApi, useGetTicketQuery } from '../../shared/tickets/tickets-api.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { TermNote } from '../../shared/ui/TermNote.tsx'

/** Steps that add to the correspondence: written below it, without a button above. */
const MESSAGES = ['reply', 'answer', 'reopen', 'resume'] as const
type MessageStep = (typeof MESSAGES)[number]

export const loader = detailLoader(ticketsApi.endpoints.getTicket)

export function TicketPage() {
  const id = Number(useParams().id)
  const asked = useGetTicketQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: ticket } = asked
  usePageTitle(ticket ? ticket.topic : t('ticket_page.any'))
  if (!ticket) return <PendingPage title={t('ticket_page.any')} asked={asked} />
  return <Correspondence key={ticket.id} ticket={ticket} />
}

function Correspondence({ ticket }: { ticket: Ticket }) {
  const { id, author, status, due_at, is_late } = ticket
  const isDesk = useActor()?.user_type === 'operator'
  const state = {
    status_id: status.id as TicketStatus,
    created_by: author.id,
    message_count: ticket.message_count,
  }
  return (
    <div className={frame.page}>
      <CrumbHere>{t('ticket_page.crumb', { number: String(id) })}</CrumbHere>
      <div className={frame.head}>
        <p className={frame.about}>
          <CaseStatusTag of={ticketCase} status={status} />
          <span>{t('ticket_page.number', { number: String(id) })}</span>
          {is_late && <TermNote late text={t('tickets.late', { date: formatDate(due_at) })} />}
        </p>
        <StepButtons
          of={ticketCase}
          item={ticket}
          state={state}
          elsewhere={MESSAGES}
          callOf={(step) => ticketSteps[`${step}Ticket`]}
          wordsOf={(step) => ({
            button: t(`ticket_page.${step}`),
            title: t(`ticket_page.ask_${step}`),
            text: t(`ticket_page.ask_${step}_text`),
            done: t(`ticket_page.done_${step}`),
          })}
          reasonHint=""
        />
        <h1 id={CASE_HEADING} tabIndex={-1}>
          {tiedWords(ticket.topic)}
        </h1>
      </div>
      <div className={frame.columns}>
        <div className={frame.main}>
          <CaseThread
            title={t('ticket_page.thread')}
            messages={ticket.messages.map(({ id: key, is_answer, person, text, created_at }) => ({
              id: key,
              who: is_answer ? supportName(person) : isDesk ? author.name : t('ticket_page.you'),
              at: created_at,
              text,
              isAnswer: is_answer,
            }))}
          >
            <StepForm
              of={ticketCase}
              item={ticket}
              state={state}
              callOf={(step) => ticketSteps[`${step as MessageStep}Ticket`]}
              wordsOf={(step) => ({
                label: t(`ticket_page.label_${step as MessageStep}`),
                missing: t('ticket_page.missing'),
                button: t(`ticket_page.${step as MessageStep}`),
                done: t(`ticket_page.done_${step as MessageStep}`),
              })}
            />
          </CaseThread>
        </div>
        <div className={frame.rail}>
          <Facts ticket={ticket} isDesk={isDesk} />
        </div>
      </div>
    </div>
  )
}

const supportName = (person: { name: string } | null) =>
  person ? t('ticket_page.support_person', { name: person.name }) : t('ticket_page.support')

function Facts({ ticket, isDesk }: { ticket: Ticket; isDesk: boolean }) {
  const { author, organization, page, request_id, status, closed_at } = ticket
  const facts: { above: string; text: ReactNode; below?: ReactNode }[] = [
    {
      above: t('ticket_page.author'),
      text: isDesk && <Link to={paths.person(author.id)}>{author.name}</Link>,
    },
    { above: t('ticket_page.organization'), text: <OrganizationName organization={organization} /> },
    { above: t('ticket_page.created'), text: <DateText at={ticket.created_at} time /> },
    {
      above: t(isDesk ? 'ticket_page.due' : 'ticket_page.due_author'),
      text: status.id === S.waiting && <DateText at={ticket.due_at} time />,
    },
    { above: t('ticket_page.closed'), text: closed_at && <DateText at={closed_at} time /> },
    { above: t('ticket_page.page'), text: page && <PageLink page={page} /> },
    {
      above: t('ticket_page.request'),
      text: request_id,
      below: isDesk && request_id && (
        <Link to={paths.journal({ request_id })}>{t('ticket_page.in_journal')}</Link>
      ),
    },
  ]
  return (
    <RailCard title={t('ticket_page.facts')}>
      <RailList
        items={facts.filter(({ text }) => Boolean(text)).map((fact) => ({ key: fact.above, ...fact }))}
      />
    </RailCard>
  )
}

/** Only an address of this site is a link. */
function PageLink({ page }: { page: string }) {
  const address = safeNext(page)
  return address ? <Link to={address}>{readableAddress(address)}</Link> : readableAddress(page)
}
