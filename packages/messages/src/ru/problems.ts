/**
 * Errors whose text the browser itself holds: nginx in front of the portal answers with a code only (ops/nginx), and a
 * failure may come without any text. All other errors arrive with their text: answered-problems.ts.
 */
export const problems = {
  'request.body_too_large': 'Запрос слишком большой.',
  'request.too_many': 'Слишком много запросов. Повторите через {seconds} с.',
  'server.failed':
    'Произошла ошибка на нашей стороне. Повторите; если ошибка повторится, сообщите в поддержку номер запроса.',
  'server.busy': 'Сервис перегружен. Повторите через несколько секунд.',
} as const
