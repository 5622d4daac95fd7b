interface Named {
  id: number
  number: string
  name_ru: string
}

/** The subject and values of every notice about an announcement. */
export function noticeOf({ id, number, name_ru }: Named) {
  return { subject: ['announcement', id] as ['announcement', number], values: { number, name: name_ru } }
}
