import { type Capability, capabilities, isOpen } from '@zakup/domain/capabilities'
import type { Message } from '@zakup/messages/message'
import { words } from '@zakup/messages/words'
import { describe, expect, it } from 'vitest'
import { QUESTIONS } from '../../../db/demo/faq.ts'
import { PAGES } from '../../../db/demo/help-pages.ts'
import { NEWS } from '../../../db/demo/news.ts'
import { allRoutes } from './all-routes.ts'

/** Words that promise a reader an act. */
const PROMISES: Partial<Record<Capability, RegExp>> = {
  discussion: /направ(ить|ьте|ляют) замечани|замечания? (отправ|направ)/iu,
  bids: /(подать|подайте|подают) (новую )?заявк[а-я]*(?![а-я]| на (закупку|регистрацию))|отозвать заявку на участие|участвуйте/iu,
  results: /протоколы? (ведут|составьте)|вскройте/iu,
  complaints: /(подать|подайте|на) жалоб|обжалуйте|обжаловать/iu,
  contracts: /подпишите договор|договор(ы)? (пока не )?подписывают/iu,
  signing: /подпиш(ите|ет) (ключом|ЭЦП)|проверяются[^.]*подпись|утверждает, подписывает/iu,
}

/** Words by which the same text says that it is not done here, or forbidden. */
const DENIES = /нельзя|пока не|в системе, где|в той же системе/iu

const paragraphs = (html: string) =>
  html.split(/<\/?(?:p|li|ul)>/u).map((part) => part.replaceAll(/<[^>]+>/gu, ''))

/** Every text a person can read: a pair `key` and `key_today` counts by the one that is shown. */
const texts = [
  ...Object.entries(words as Record<string, Message>)
    .filter(([key]) => !(`${key}_today` in words))
    .flatMap(([key, message]) =>
      (typeof message === 'string' ? [message] : Object.values(message)).map((text) => ({ at: key, text })),
    ),
  ...PAGES.flatMap(({ slug, body }) => paragraphs(body).map((text) => ({ at: `page ${slug}`, text }))),
  ...NEWS.flatMap(({ title, lead, body }) =>
    [title, lead, ...paragraphs(body)].map((text) => ({ at: `news ${title}`, text })),
  ),
  ...QUESTIONS.flatMap(([, questions]) => questions.map(([at, text]) => ({ at, text }))),
]

describe('what the portal says it can do', () => {
  it.each(capabilities)('%s is done by calls that exist', (_, calls) => {
    expect(calls.filter((call) => !(call in allRoutes))).toEqual([])
  })

  it('every capability that is missing has words by which its promise is found', () => {
    const missing = capabilities.filter(([name]) => !isOpen(name)).map(([name]) => name)
    expect(Object.keys(PROMISES)).toEqual(expect.arrayContaining(missing))
  })

  it.each(capabilities.filter(([name]) => !isOpen(name)))('no text promises %s', (name) => {
    const promise = PROMISES[name]
    const promised = texts.filter(({ text }) => promise?.test(text) && !DENIES.test(text))
    expect(promised).toEqual([])
  })

  it('a promise is found', () => {
    expect(PROMISES.bids?.test('Подайте заявку до окончания приёма.')).toBe(true)
    expect(PROMISES.bids?.test('Подать заявку на закупку')).toBe(false)
    expect(texts.length).toBeGreaterThan(2000)
  })
})
