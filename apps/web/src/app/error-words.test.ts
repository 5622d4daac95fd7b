import { describe, expect, it } from 'vitest'
import { errorWords } from './error-words.ts'

const response = (status: number, statusText: string) => ({ status, statusText, internal: true, data: null })

describe('errorWords', () => {
  it.each([
    [400, 'Bad Request'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [405, 'Method Not Allowed'],
    [500, 'Internal Server Error'],
  ])('shows the status and a help text for %i', (status, statusText) => {
    const words = errorWords(response(status, statusText), '/lots/5')
    expect(words).toMatchObject({ kind: 'status', status, text: `${status} ${statusText}`, stack: null })
    expect(words.help).not.toBe('')
  })

  it('calls an address that cannot be decoded wrong, not missing', () => {
    const words = errorWords(response(404, 'Not Found'), '/%E0%A4%A')
    expect(words).toMatchObject({ status: 400, text: '400 Bad Request' })
  })

  it('shows the message and the stack of a crash', () => {
    const words = errorWords(
      new TypeError("Cannot read properties of undefined (reading 'results')"),
      '/lots',
    )
    expect(words).toMatchObject({
      kind: 'crash',
      text: "Cannot read properties of undefined (reading 'results')",
    })
    expect(words.stack).toContain('TypeError')
  })

  it('recognises a chunk of an older release that is missing', () => {
    expect(
      errorWords(new TypeError('Failed to fetch dynamically imported module: /a.js'), '/lots').kind,
    ).toBe('outdated')
  })

  it.each([undefined, null, 'text', 7, {}])('treats a thrown %s as a crash', (thrown) => {
    expect(errorWords(thrown, '/lots').kind).toBe('crash')
  })
})
