/** «Наименование», «Цена за единицу». */
export const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')
