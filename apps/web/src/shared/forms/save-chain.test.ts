import { describe, expect, it } from 'vitest'
import type { CallError } from '../api/call-error.ts'
import { isUndecided } from '../api/call-error.ts'
import { type SaveAnswer, saveOnce } from './save-chain.ts'

interface Row {
  id: number
  version: number
  name: string
}
const lost: CallError = { status: 'TIMEOUT_ERROR', error: 'x' }

/** A fake server that stores idempotency keys like the real one; with `deaf`, responses get lost on the way back. */
function server() {
  const rows: Row[] = []
  const keys = new Map<string, Row>()
  let deaf = false
  let count = 0
  async function send(
    saved: { id: number; version: number } | null,
    body: { name: string },
    key: string,
  ): Promise<SaveAnswer<Row>> {
    let row = keys.get(key)
    if (!row && saved) {
      const found = rows.find(({ id }) => id === saved.id) as Row
      if (found.version !== saved.version) return { error: { status: 409, data: {} } }
      row = Object.assign(found, { name: body.name, version: found.version + 1 })
    } else if (!row) {
      row = { id: rows.length + 1, version: 1, name: body.name }
      rows.push(row)
    }
    keys.set(key, { ...row })
    return deaf ? { error: lost } : { data: { ...row } }
  }
  return { rows, send, setDeaf: (on: boolean) => (deaf = on), newKey: () => `key-${++count}` }
}

describe('saveOnce', () => {
  it('creates one row when the response is lost and the same form is sent again', async () => {
    const { rows, send, setDeaf, newKey } = server()
    let unanswered = null as { key: string; body: unknown } | null
    const save = (name: string) =>
      saveOnce({ saved: null, body: { name }, unanswered, send, newKey, onSend: (x) => (unanswered = x) })
    setDeaf(true)
    expect((await save('Стол')).error).toBe(lost)
    setDeaf(false)
    expect((await save('Стол')).data).toEqual({ id: 1, version: 1, name: 'Стол' })
    expect(rows).toHaveLength(1)
  })

  it('updates the created row when more was typed meanwhile', async () => {
    const { rows, send, setDeaf, newKey } = server()
    let unanswered = null as { key: string; body: unknown } | null
    const save = (name: string) =>
      saveOnce({ saved: null, body: { name }, unanswered, send, newKey, onSend: (x) => (unanswered = x) })
    setDeaf(true)
    await save('Стол')
    setDeaf(false)
    expect((await save('Стол письменный')).data).toEqual({ id: 1, version: 2, name: 'Стол письменный' })
    expect(rows).toHaveLength(1)
  })

  it.each([401, 429])(
    'creates one row when the retry after a lost response is refused (%i)',
    async (status) => {
      const { rows, send, setDeaf, newKey } = server()
      let unanswered = null as { key: string; body: unknown } | null
      let refuses = false
      const save = () =>
        saveOnce({
          saved: null,
          body: { name: 'Стол' },
          unanswered,
          send: async (...args) => (refuses ? { error: { status, data: {} } } : send(...args)),
          newKey,
          onSend: (x) => (unanswered = x),
        })
      setDeaf(true)
      await save()
      setDeaf(false)
      refuses = true
      expect((await save()).error?.status).toBe(status)
      refuses = false
      expect((await save()).data?.id).toBe(1)
      expect(rows).toHaveLength(1)
    },
  )

  it('sends no new attempt while the connection is still broken', async () => {
    const { send, setDeaf, newKey } = server()
    setDeaf(true)
    const unanswered = { key: 'old-key', body: { name: 'Стол' } }
    const sent: unknown[] = []
    const answer = await saveOnce({
      saved: null,
      body: { name: 'Стул' },
      unanswered,
      send,
      newKey,
      onSend: (x) => sent.push(x),
    })
    expect(answer.error).toBe(lost)
    expect(sent).toEqual([])
  })
})

it.each<[CallError, boolean]>([
  [lost, true],
  [{ status: 'FETCH_ERROR', error: 'x' }, true],
  [{ status: 503, data: {} }, true],
  [{ status: 409, data: {} }, false],
  [{ status: 400, data: {} }, false],
  // Refused before processing: it stays unknown whether an earlier attempt with the same key succeeded.
  [{ status: 401, data: {} }, true],
  [{ status: 429, data: {} }, true],
  [{ status: 409, data: { code: 'auth.acting_for_other' } }, true],
])('isUndecided %o: %s', (error, open) => {
  expect(isUndecided(error)).toBe(open)
})
