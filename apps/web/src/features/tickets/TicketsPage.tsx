import { ticketCalls } from '@zakup/contract/tickets/tickets.calls'
import type { TicketRow } from '@zakup/contract/tickets/tickets.routes'
import { TICKET_STATUS as S, TICKET_ANSWER_DAYS, ticketCase } from '@zakup/domain/tickets/ticket-case'
import { t } from '@zakup/messages/catalogue'
import { LifeBuoy } from 'lucide-react'
import { CaseListPage } from '../../shared/cases/CaseListPage.tsx'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'
import { caseList, useCaseList } from '../../shared/cases/case-list.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { StatusCell } from '../../shared/list/StatusCell.tsx'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { useListTicketsQuery } from '../../shared/tickets/tickets-api.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { TermNote } from '../../shared/ui/TermNote.tsx'

const own = caseList({ tabs: { all: Object.values(S) }, firstSort: () => '-id' })
const desk = caseList({
  tabs: { waiting: [S.waiting], answered: [S.answered], closed: [S.closed] },
  firstSort: (tab) => (tab === 'waiting' ? 'due_at' : '-id'),
})

/** A person's own questions to the support; for the operator, those of everyone. */
export function TicketsPage() {
  return useActor()?.user_type === 'operator' ? <DeskPage /> : <OwnPage />
}

function OwnPage() {
  const view = useCaseList(own)
  const asked = useListTicketsQuery({ query: own.query(view.state) }, { refetchOnMountOrArgChange: true })
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={ticketCalls.exportTickets}
      words="tickets"
      title={t('tickets.title')}
      lead={t('tickets.lead')}
      hint={t('tickets.search_hint')}
      create={{ to: paths.newTicket(), text: t('tickets.add') }}
      empty={{
        icon: LifeBuoy,
        title: t('tickets.empty'),
        text: t('tickets.empty_help', { days: TICKET_ANSWER_DAYS }),
      }}
      columns={() => columns(false, true)}
    />
  )
}

/** The question that has waited longest comes first. */
function DeskPage() {
  const view = useCaseList(desk)
  const { tab } = view.state
  const asked = useListTicketsQuery({ query: desk.query(view.state) }, { refetchOnMountOrArgChange: true })
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={ticketCalls.exportTickets}
      words="tickets"
      title={t('tickets.title')}
      lead={t('tickets_desk.lead')}
      hint={t('tickets_desk.search_hint')}
      tabs={{ label: t('tickets_desk.tabs'), nameOf: (name) => t(`tickets_desk.tab_${name}`) }}
      empty={{ title: t(`tickets_desk.empty_${tab}`), text: t(`tickets_desk.empty_${tab}_help`) }}
      columns={() => columns(true, tab !== 'waiting')}
    />
  )
}

function columns(isDesk: boolean, isAnswered: boolean): Column<TicketRow>[] {
  const author: Column<TicketRow> = {
    key: 'author',
    title: t('tickets.col_author'),
    width: '28%',
    cell: ({ author: { name }, organization }) => (
      <OrganizationCell organization={organization} place={name.replaceAll(' ', '\u00a0')} />
    ),
  }
  const answer: Column<TicketRow> = {
    key: 'answered',
    title: t('tickets.col_answered'),
    cell: ({ answered_at }) => <DateText at={answered_at} time />,
  }
  return [
    {
      key: 'topic',
      title: t('tickets.col_topic'),
      width: isDesk ? '32%' : '46%',
      lead: true,
      cell: (ticket) => (
        <>
          <RowLink to={paths.ticket(ticket.id)} row={ticket} name={ticket.topic} />
          <MetaLine
            parts={[
              t('tickets.number', { number: String(ticket.id) }),
              t('tickets.messages', { count: ticket.message_count }),
            ]}
          />
        </>
      ),
    },
    ...(isDesk ? [author] : []),
    {
      key: 'asked',
      title: t('tickets.col_asked'),
      cell: ({ asked_at }) => <DateText at={asked_at} time />,
    },
    ...(isAnswered ? [answer] : []),
    {
      key: 'status',
      title: t('tickets.col_status'),
      cell: ({ status, due_at, is_late }) => (
        <StatusCell>
          <CaseStatusTag of={ticketCase} status={status} />
          {status.id === S.waiting && (
            <TermNote
              late={is_late}
              text={t(is_late ? 'tickets.late' : 'tickets.due', { date: formatDate(due_at) })}
            />
          )}
        </StatusCell>
      ),
    },
  ]
}
