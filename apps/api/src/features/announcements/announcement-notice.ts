interface Named {
  id: number
  number: string
  name_ru: string
}

/** The subject and values of every notice about an announcement. */
export function noticeOf({ id, number, name_ru }: Named) {
  return { about: id, values: { number, name: name_ru } }
}
