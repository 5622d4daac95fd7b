interface Named {
  id: number
  number: string
  name_ru: string
}

/** What every notice of an announcement is about, and names. */
export function noticeOf({ id, number, name_ru }: Named) {
  return { subject: ['announcement', id] as ['announcement', number], values: { number, name: name_ru } }
}
