/** Searches that a signed-in person keeps in the account. */
export const accountSearches = {
  'saved_account.lead':
    'Хранятся в вашей учётной записи: они есть на любом устройстве, где вы вошли, и видны только вам.',
  'saved_account.new': { one: '{count} новый', few: '{count} новых', many: '{count} новых' },
  'saved_account.new_announcements': { one: '{count} новое', few: '{count} новых', many: '{count} новых' },
  'saved_account.new_more': '{count}+ новых',
  'saved_account.new_none': 'Новых нет',
  'saved_account.new_since': 'Стали публичными после того, как вы открывали этот поиск в прошлый раз',
  'saved_account.invalid':
    'Список больше не знает одного из условий этого поиска. Удалите его, задайте условия заново и сохраните.',
  'saved_account.offer': {
    one: 'В этом браузере сохранён {count} поиск',
    few: 'В этом браузере сохранено {count} поиска',
    many: 'В этом браузере сохранено {count} поисков',
  },
  'saved_account.offer_text':
    'Если поиски ваши, перенесите их в учётную запись: они будут на всех ваших устройствах, а из браузера исчезнут.',
  'saved_account.take': 'Перенести в учётную запись',
  'saved_account.taking': 'Переносим…',
  'saved_account.clear': 'Удалить из браузера',
  'saved_account.taken': 'Поиски перенесены: они в вашей учётной записи, в браузере их больше нет.',
  'saved_account.left_many':
    'Перенесено не всё: в учётной записи не больше {most} поисков. Удалите ненужные и повторите.',
  'saved_account.left_invalid':
    'Перенесено не всё: оставшихся условий список больше не знает. Такие поиски можно только удалить.',
  'saved_account.cleared': 'Поиски удалены из браузера',
} as const
