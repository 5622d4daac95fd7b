/** A code with its names in Russian and Kazakh. */
export type KatoLine = [code: string, nameRu: string, nameKk: string]

const REGIONS = [10, 11, 15, 19, 23, 27, 31, 33, 35, 39, 43, 47, 55, 59, 61, 62, 63, 71, 75, 79] as const

/**
 * An invented country of the size of the real КАТО: 20 regions, 12 districts in each, 12 rural districts in each of
 * those, and settlements until there are `size` rows. In the order of the official file: parents above children.
 */
export function katoTree(size: number): KatoLine[] {
  const settlements = spread(size - 20 - 240 - 2880, 2880)
  const lines: KatoLine[] = []
  for (const ab of REGIONS) {
    lines.push([`${ab}0000000`, `Область ${ab}`, `${ab} облысы`])
    for (let cd = 30; cd < 54; cd += 2) {
      lines.push([`${ab}${cd}00000`, `Район ${ab}-${cd}`, `${ab}-${cd} ауданы`])
      for (let ef = 33; ef < 57; ef += 2) {
        lines.push([`${ab}${cd}${ef}000`, `С.о. ${ef}, бывший «Путь к ${cd}»`, `${ef} а.о.`])
        const count = settlements.next().value ?? 0
        for (let n = 1; n <= count; n++)
          lines.push([`${ab}${cd}${ef}${100 + n * 2}`, `с. Село ${n}`, `Ауыл ${n} а.`])
      }
    }
  }
  return lines
}

/** Divides `total` into `parts` whole numbers as evenly as possible. */
function* spread(total: number, parts: number): Generator<number, undefined> {
  for (let n = 0; n < parts; n++)
    yield Math.floor((total * (n + 1)) / parts) - Math.floor((total * n) / parts)
}
