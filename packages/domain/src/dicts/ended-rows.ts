/**
 * Rows of dictionaries that are no longer offered: the one place that says so, by date. The specification's dictionary
 * calls answer them with their official names, and history keeps them; nothing new may refer to them, and a record that
 * already does keeps it.
 */
interface EndedRow {
  /** The first day without it. */
  from: string
  /** Its name in the source system, where ours reads better. */
  official?: { name_ru: string; name_kk: string | null }
  /** The row that took its place: a record copied into a later year gets it. */
  successor?: number
}

/** The law of 01.07.2024 № 106-VIII is in force since this day; that the auctions of 2022 end with it is ours [P]. */
const LAW_OF_2025 = '2025-01-01'

/** facts A.9, A.10: methods with a later one under the same symbol, a leftover of a migration, and «Прошлый год». */
const ENDED: Readonly<Record<string, Readonly<Record<number, EndedRow>>>> = {
  dict_purchase_method: {
    7: {
      from: '2022-01-01',
      successor: 78,
      official: { name_ru: 'Аукцион (до 2022)', name_kk: 'Аукцион (2022 жылға дейін)' },
    },
    77: {
      from: LAW_OF_2025,
      successor: 78,
      official: { name_ru: 'Аукцион (с 2022)', name_kk: 'Аукцион (2022 жылдан бастап)' },
    },
    126: {
      from: LAW_OF_2025,
      official: { name_ru: 'Запрос ценовых предложений (не ГЗ new)', name_kk: null },
    },
    177: {
      from: LAW_OF_2025,
      successor: 178,
      official: { name_ru: 'Аукцион (не ГЗ) с 2022 г', name_kk: null },
    },
  },
  // A month of the plan's own year is asked for; the source system used it for purchases carried over.
  dict_month: { 99: { from: LAW_OF_2025 } },
}

/** Ids of a dictionary that are not offered on this day (`2026-11-15`). */
export function endedIds(dict: string, day: string): number[] {
  return Object.entries(ENDED[dict] ?? {}).flatMap(([id, { from }]) => (day >= from ? [Number(id)] : []))
}

export const isEnded = (dict: string, id: number | null, day: string): boolean =>
  id !== null && endedIds(dict, day).includes(id)

/** The name a row has in the source system; undefined where it is the one we show. */
export const officialName = (dict: string, id: number) => ENDED[dict]?.[id]?.official

/** The row that replaced it under the same symbol, if there is one. */
export const successorOf = (dict: string, id: number) => ENDED[dict]?.[id]?.successor
