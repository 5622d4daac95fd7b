/** Where to get a file that the portal does not hold; loaded with the pages that list files. */
export const fileSource = {
  'file_source.there': 'В источнике',
  'file_source.there_name': 'В источнике: файл «{name}» на {site}, откроется другой сайт',
  'file_source.nowhere': 'На портале нет',
  'file_source.title': 'Как получить файл, которого нет на портале',
  'file_source.page': 'Откройте страницу закупки на сайте системы-источника:',
  'file_source.site': 'Найдите закупку по номеру на сайте системы-источника:',
  'file_source.other_site': '(другой сайт)',
  'file_source.unknown': 'Адрес, по которому файл хранится, порталу неизвестен.',
  'file_source.ask': 'Спросите организатора:',
  'file_source.ask_own': 'Закупку вела ваша организация: спросите коллег, которые готовили документы.',
  'file_source.say': 'Назовите номер закупки {number} и имя файла.',
  'file_source.subject': 'Закупка № {number}: прошу прислать файл',
} as const
