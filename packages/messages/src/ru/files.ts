/** Uploading a file: instructions, progress, errors; and a failed download of an own file. */
export const files = {
  'upload.choose': 'Выбрать файл',
  'upload.or_drop': 'или перетащите его сюда',
  'upload.drop_here': 'Отпустите, чтобы загрузить',
  'upload.limits': 'До {limit} МБ: {known}.',
  'upload.sending': 'Загружаем «{name}»',
  'upload.percent': '{percent} %',
  'upload.checking': 'Проверяем на вирусы…',
  'upload.done': 'Загружен «{name}», {size}',
  'upload.failed': 'Файл «{name}» не загружен',
  'upload.offline': 'Связь прервалась. Проверьте интернет и повторите.',
  'upload.cancel': 'Отменить загрузку',
  'upload.cancelled': 'Загрузка отменена',
  'upload.retry': 'Повторить',
  'upload.other': 'Выбрать другой',
  'files.download_failed': 'Файл не скачался',
} as const
