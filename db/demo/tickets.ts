import { TICKET_ANSWER_DAYS, TICKET_STATUS } from '@zakup/domain/tickets/ticket-case'
import { addWorkdays, at, dayOf, workdayBefore } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Row, Table } from './insert-rows.ts'
import type { People } from './people.ts'

/** A question, where it came up, and its answer. */
const QUESTIONS = [
  [
    'Не могу отправить план на утверждение',
    '/cabinet/plans',
    'Кнопка неактивна, не понимаю почему.',
    'У двух пунктов не указано место поставки: они отмечены в списке «Замечания». Заполните его, и кнопка станет активной.',
  ],
  [
    'Не приходит письмо со сбросом пароля',
    '/password-reset',
    'Запросил три раза, почта пустая.',
    'Письма задержал почтовый сервер вашей организации. Проверьте папку «Спам» или добавьте наш адрес в разрешённые.',
  ],
  [
    'Как исправить опечатку в опубликованном объявлении?',
    '/cabinet/announcements',
    'Ошиблись в наименовании лота, обсуждение ещё идёт.',
    'Внесите изменения в документацию: на странице объявления «Изменить документацию». Сроки продлятся по закону.',
  ],
  [
    'Файл не загружается: «проверка не пройдена»',
    '/cabinet/supplier-experience/new',
    'Акт приёмки в PDF, 4 МБ. Пишет, что файл не прошёл проверку.',
    'В файле был макрос. Сохраните его как PDF без вложений и загрузите снова.',
  ],
  [
    'Где увидеть сумму по специфике 159?',
    '/cabinet/statistics',
    'Нужно для отчёта за квартал.',
    'На странице плана внизу есть «Суммы по специфике», её можно выгрузить в Excel.',
  ],
  [
    'Не нахожу код ЕНС ТРУ для мебели',
    '/cabinet/plan-items/new',
    'Ищу «шкаф», выходит сто строк.',
    'Добавьте слово «металлический» или начало кода 310011: список станет коротким.',
  ],
] as const

const COUNT = 120
/** Days between two of them: together about a year. */
const APART = 3
/** The newest ones, newest first; the others are closed. One waits longer than it may. */
const OPEN = ['waiting', 'waiting', 'answered', 'late', 'answered'] as const

/** Questions of demo people to the support, and its answers. */
export function ticketTables(chance: Chance, { memberships }: People, now: Date): Table[] {
  // The last two have asked nothing: their lists are empty.
  const authors = memberships.filter(({ role }) => role !== 'operator').slice(0, -2)
  const officers = memberships.filter(({ role }) => role === 'operator')
  const tickets: Row[] = []
  const messages: Row[] = []
  const say = (row: Row) => messages.push({ id: messages.length + 1, asked_at: null, due_at: null, ...row })
  for (let i = COUNT - 1; i >= 0; i--) {
    const [topic, page, question, answer] = chance.pick(QUESTIONS)
    const state = OPEN[i] ?? 'closed'
    const author = authors[i % authors.length] as Row
    const officer = chance.pick(officers)
    const id = tickets.length + 1
    const late = state === 'late'
    const age = state === 'waiting' ? 1 : 1 + i * APART
    const day = late ? addWorkdays(dayOf(now), -(TICKET_ANSWER_DAYS + 2)) : workdayBefore(dayOf(now) - age)
    const asked_at = at(day, chance.int(9, 16), chance.int(0, 59))
    const due_at = at(addWorkdays(day, TICKET_ANSWER_DAYS), 18)
    // One in eight is answered too late; what would lie in the future has just been answered.
    const answered = new Date(
      Math.min(
        +at(addWorkdays(day, chance.happens(0.125) ? 5 : chance.int(0, 2)), 17, chance.int(30, 59)),
        +now,
      ),
    )
    const isAnswered = state === 'answered' || state === 'closed'
    const isClosed = state === 'closed'
    const closed_at = new Date(Math.min(+at(addWorkdays(day, 6), 10), +now))
    tickets.push({
      id,
      status_id: isClosed
        ? TICKET_STATUS.closed
        : isAnswered
          ? TICKET_STATUS.answered
          : TICKET_STATUS.waiting,
      organization_id: author.organization_id ?? null,
      topic,
      page,
      request_id: chance.happens(0.5) ? chance.uuid() : null,
      asked_at,
      due_at,
      answered_by: isAnswered ? (officer.person_id ?? null) : null,
      answered_at: isAnswered ? answered : null,
      closed_by: isClosed ? (author.person_id ?? null) : null,
      closed_at: isClosed ? closed_at : null,
      created_by: author.person_id ?? null,
      created_at: asked_at,
      updated_by: author.person_id ?? null,
      updated_at: isClosed ? closed_at : isAnswered ? answered : asked_at,
      version: 1,
    })
    say({
      ticket_id: id,
      person_id: author.person_id ?? null,
      is_answer: false,
      body: question,
      created_at: asked_at,
    })
    if (isAnswered)
      say({
        ticket_id: id,
        person_id: officer.person_id ?? null,
        is_answer: true,
        body: answer,
        created_at: answered,
        asked_at,
        due_at,
      })
  }
  return [
    ['ticket', tickets],
    ['ticket_message', messages],
  ]
}
