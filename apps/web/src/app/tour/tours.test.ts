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

describe('tour steps', () => {
  it.each(steps)('%s has a title and a text within the length limits', (_, { title, text }) => {
    expect(hasWords(title) && hasWords(text)).toBe(true)
    expect(t(title).length).toBeLessThanOrEqual(MOST_TITLE)
    expect(t(text).length).toBeLessThanOrEqual(MOST_TEXT)
  })

  it('have unique tour names, and every tour has at least two', () => {
    expect(Object.keys(all).length).toBe(Object.keys(publicTours).length + Object.keys(cabinetTours).length)
    expect(Object.entries(all).filter(([, of]) => of.length < 2)).toEqual([])
  })

  it('point at targets that exist in the source', () => {
    const files = globSync('**/*.tsx', { cwd: SOURCE }).map((file) => readFileSync(SOURCE + file, 'utf8'))
    const values = files.flatMap((text) =>
      Array.from(text.matchAll(/(?:data-)?\btour=(.*)/g), ([, value]) => value),
    )
    const named = new Set(values.flatMap((value) => value?.match(/[\w-]+/g) ?? []))
    // A name may consist of a prefix and an id: `qualification-${id}`.
    const begun = [...named].filter((name) => name.endsWith('-'))
    const isThere = (target: string) => named.has(target) || begun.some((start) => target.startsWith(start))
    expect(steps.filter(([, { target }]) => !isThere(target)).map(([name]) => name)).toEqual([])
  })

  it('belong to tours that a route names', () => {
    const router = ['router.tsx', 'inner-routes.ts']
      .map((file) => readFileSync(`${SOURCE}app/${file}`, 'utf8'))
      .join('\n')
    expect(Object.keys(all).filter((name) => !new RegExp(`'${name}',?\\s*\\),`).test(router))).toEqual([])
  })

  it('have texts that no page loads: a visitor who takes no tour does not download them', () => {
    const loaded = { ...publicWords, ...cabinetWords }
    expect(Object.keys({ ...tour, ...cabinetTour }).filter((key) => Object.hasOwn(loaded, key))).toEqual([])
  })
})
