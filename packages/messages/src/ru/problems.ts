/**
 * Errors that a browser tells in its own words: nginx before the portal answers with a code alone (ops/nginx), and a
 * failure may come with nothing at all. The words of all others arrive with them: answered-problems.ts.
 */
export const problems = {
  'request.body_too_large': 'Запрос слишком большой.',
  'request.too_many': 'Слишком много запросов. Повторите через {seconds} с.',
  'server.failed':
    'Произошла ошибка на нашей стороне. Повторите; если ошибка повторится, сообщите в поддержку номер запроса.',
  'server.busy': 'Сервис перегружен. Повторите через несколько секунд.',
} as const
