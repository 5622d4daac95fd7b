import { Chance } from '@zakup/db/demo/chance'
import { Identifiers } from '@zakup/db/demo/identifiers'
import { MARK } from '../found.ts'
import type { Soak } from '../soak.ts'

/** Questions to the support: the author asks and adds, the operator answers. */
export function ticketWriter({ ledger, client }: Soak): () => Promise<void> {
  const author = client('supplier@portal.example')
  const operator = client('operator@portal.example')
  let count = 0
  return async () => {
    const mark = `${MARK}ticket-${++count}`
    const texts: string[] = []
    const note = (text: string) => {
      texts.push(text)
      return ledger.begin('ticket', mark, texts.join(' | '))
    }
    const asked = { topic: mark, message: `Вопрос ${count}`, page: null, request_id: null }
    const ticket = await author.write<{ id: number; version: number }>(
      'ticket',
      { method: 'POST', path: 'core/tickets/', body: asked },
      note(asked.message),
    )
    if (!ticket) return
    const step = (name: string, body: object) => ({
      method: 'POST',
      path: `core/tickets/${ticket.id}/${name}/`,
      body,
    })
    const more = `Ещё ${count}`
    const replied = await author.write<{ version: number }>(
      'ticket',
      step('reply', { message: more }),
      note(more),
    )
    if (!replied) return
    const answer = `Ответ ${count}`
    const body = { message: answer, version: replied.version }
    await operator.write('ticket', step('answer', body), note(answer))
  }
}

/** A person keeps searches and deletes the older ones. */
export function savedSearchWriter({ ledger, client, isImpatient }: Soak): () => Promise<void> {
  const person = client('builder@portal.example')
  const kept: { id: number; mark: string }[] = []
  let count = 0
  return async () => {
    const mark = `${MARK}search-${++count}`
    const body = { kind: 'lots', search: `q=soak${count}`, name: mark }
    const noted = ledger.begin('saved search', mark, `lots?q=soak${count}`)
    const asked = { method: 'POST', path: 'account/saved-searches/', body }
    const saved = await person.write<{ id: number }>('saved search', asked, noted, {
      isPatient: !isImpatient(),
    })
    if (saved) kept.push({ id: saved.id, mark })
    // Those that were never answered may exist too: few enough for the limit of fifty.
    if (kept.length <= 20) return
    const [old] = kept.splice(0, 1)
    if (!old) return
    const path = `account/saved-searches/${old.id}/`
    await person.write(
      'saved search',
      { method: 'DELETE', path },
      ledger.begin('saved search', old.mark, null),
    )
  }
}

/** A head invites people: each gets an e-mail. */
export function invitationWriter({ ledger, client }: Soak): () => Promise<void> {
  const head = client('lyceum-head@portal.example')
  const identifiers = new Identifiers(new Chance(2026))
  let count = 0
  return async () => {
    const email = `${MARK}${++count}@mail.example`
    const last_name = `Приглашённая ${count}`
    const body = {
      iin: identifiers.iin('f'),
      email,
      last_name,
      first_name: 'Айгуль',
      middle_name: '',
      role: 'specialist',
      position: 'Специалист',
    }
    const asked = { method: 'POST', path: 'core/invitations/', body }
    await head.write('invitation', asked, ledger.begin('invitation', email, last_name))
  }
}
