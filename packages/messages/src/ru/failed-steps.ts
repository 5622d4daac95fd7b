/** Failed writes; failed reads are in the messages of every page. */
export const failedSteps = {
  'failure.offline_step': 'Нет соединения с интернетом. Ничего не потеряно: проверьте связь и повторите.',
  'failure.unreachable_step': 'Сервер недоступен. Ничего не потеряно: повторите через минуту.',
  'failure.timeout_step':
    'Сервер не ответил за 30 секунд. Ничего не потеряно: повторите, дважды это не запишется.',
  'failure.unreadable_step':
    'Не удалось прочитать ответ сервера. Ничего не потеряно: повторите, дважды это не запишется.',
} as const
