import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN, passwordRefusal } from './password.ts'

const AIGUL = {
  email: 'aigul.serikova@portal.example',
  iin: '850101300017',
  last_name: 'Серикова',
  first_name: 'Айгуль',
  middle_name: null,
  organizations: ['ТОО «Даулет Строй»'],
}
const code = (password: string) => passwordRefusal(password, AIGUL)?.code ?? null

describe('a password', () => {
  it.each([
    ['девять зн', 'password.too_short'],
    ['десять зна', null],
    // Length counts Unicode code points, not bytes or UTF-16 surrogates.
    ['😀'.repeat(9), 'password.too_short'],
    ['😀'.repeat(10), null],
    ['я'.repeat(PASSWORD_MAX), null],
    ['я'.repeat(PASSWORD_MAX + 1), 'password.too_long'],
    ['СЕРИКОВА2026', 'password.personal'],
    ['aigul.serikova@portal.example', 'password.personal'],
    ['850101300017', 'password.personal'],
    ['ZakupkiPortal1', 'password.personal'],
    ['ДаулетСтрой2026', 'password.personal'],
    ['ТОО «Даулет Строй»', 'password.personal'],
    ['серикова любит тихие вечера', null],
  ])('%s: %s', (password, expected) => {
    expect(code(password)).toBe(expected)
  })

  it('of personal data and little else is refused, in any case and transliteration', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Серикова', 'айгуль', 'SERIKOVA', 'aigul', 'портал'),
        fc.stringMatching(/^[0-9!.]{3,7}$/),
        (word, rest) => {
          const password = word + rest
          if ([...password].length >= PASSWORD_MIN) expect(code(password)).toBe('password.personal')
        },
      ),
    )
  })
})
