import { expect, it } from 'vitest'
import { withoutInvisible } from './invisible.ts'

it('removes zero-width characters, bidi controls and marks, and nothing that is seen', () => {
  for (const code of [
    0xad, 0x61c, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0xe0041,
  ])
    expect([code, withoutInvisible(`сч${String.fromCodePoint(code)}ёт`)]).toEqual([code, 'счёт'])
  const seen = 'ТОО «Жаңа құрылыс» № 1–2\u00a0(е\u0308), 😀\nвторая\tстрока'
  expect(withoutInvisible(seen)).toBe(seen)
})
