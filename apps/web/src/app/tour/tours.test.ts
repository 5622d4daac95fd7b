import { globSync, readFileSync } from 'node:fs'
import { cabinetWords } from '@zakup/messages/cabinet-words'
import { hasWords, t } from '@zakup/messages/catalogue'
import { publicWords } from '@zakup/messages/public-words'
import { cabinetTour } from '@zakup/messages/ru/cabinet-tour'
import { tour } from '@zakup/messages/ru/tour'
import { describe, expect, it } from 'vitest'
import type { TourStep } from '../../shared/tour/tour-step.ts'
import { cabinetTours } from './cabinet-tours.ts'
import { publicTours } from './public-tours.ts'

const MOST_TITLE = 30
const MOST_TEXT = 160
const SOURCE = new URL('../../', import.meta.url).pathname

const all = { ...publicTours, ...cabinetTours }
const steps: [name: string, step: TourStep][] = Object.entries(all).flatMap(([screen, of]) =>
  of.map((step): [string, TourStep] => [`${screen}: ${step.target}`, step]),
)

describe('steps of tours', () => {
  it.each(steps)('%s', (_, { title, text }) => {
    expect(hasWords(title) && hasWords(text)).toBe(true)
    expect(t(title).length).toBeLessThanOrEqual(MOST_TITLE)
    expect(t(text).length).toBeLessThanOrEqual(MOST_TEXT)
  })

  it('a name is of one screen alone, and a screen has two steps or more', () => {
    expect(Object.keys(all).length).toBe(Object.keys(publicTours).length + Object.keys(cabinetTours).length)
    expect(Object.entries(all).filter(([, of]) => of.length < 2)).toEqual([])
  })

  it('point at what the source has', () => {
    const files = globSync('**/*.tsx', { cwd: SOURCE }).map((file) => readFileSync(SOURCE + file, 'utf8'))
    const said = files.flatMap((text) =>
      Array.from(text.matchAll(/(?:data-)?\btour=(.*)/g), ([, value]) => value),
    )
    const named = new Set(said.flatMap((value) => value?.match(/[\w-]+/g) ?? []))
    // A name may consist of a prefix and an id: `qualification-${id}`.
    const begun = [...named].filter((name) => name.endsWith('-'))
    const isThere = (target: string) => named.has(target) || begun.some((start) => target.startsWith(start))
    expect(steps.filter(([, { target }]) => !isThere(target)).map(([name]) => name)).toEqual([])
  })

  it('every tour is one that a route names', () => {
    const router = ['router.tsx', 'inner-routes.ts']
      .map((file) => readFileSync(`${SOURCE}app/${file}`, 'utf8'))
      .join('\n')
    expect(Object.keys(all).filter((name) => !new RegExp(`'${name}',?\\s*\\),`).test(router))).toEqual([])
  })

  it('say nothing that pages have already brought: a visitor who takes no tour pays for no words of it', () => {
    const brought = { ...publicWords, ...cabinetWords }
    expect(Object.keys({ ...tour, ...cabinetTour }).filter((key) => Object.hasOwn(brought, key))).toEqual([])
  })
})
