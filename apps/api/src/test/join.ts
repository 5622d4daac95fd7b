import { checkDigit } from '@zakup/domain/iin-bin'
import type { LightMyRequestResponse } from 'fastify'
import { makeSecretLink } from '../features/letters/secret-links.shared.ts'
import type { Portal } from './portal.ts'
import { formWith } from './upload.ts'

const AUTH = '/api/core/api/auth'

let serial = 0

/** An unused number: a БИН, or the ИИН of a person born on 1 March. */
export function freeNumber(kind: 'bin' | 'iin' = 'bin'): string {
  for (;;) {
    const first11 = (kind === 'bin' ? '260340' : '900301') + String(++serial).padStart(5, '0')
    const digit = checkDigit(first11)
    if (digit !== null) return first11 + digit
  }
}

const HEAD = { last_name: 'Оспанова', first_name: 'Дина', position: 'Директор' }

/** Complete except for its documents; the head has no account yet. */
export function registrationBody(over: object = {}) {
  return {
    name_ru: 'ТОО «Жаңа құрылыс»',
    name_kk: '«Жаңа құрылыс» ЖШС',
    organization_type_id: 10,
    kato_id: 710000000,
    address: 'г. Астана, ул. Достык, 12, офис 4',
    phone: '+7 717 255 00 11',
    head_iin: freeNumber('iin'),
    head_last_name: HEAD.last_name,
    head_first_name: HEAD.first_name,
    head_middle_name: '',
    head_position: HEAD.position,
    wants_customer: true,
    wants_organizer: false,
    wants_supplier: true,
    ...over,
  }
}

/** Someone who has the link of an e-mail and no account. */
export class Applicant {
  readonly portal: Portal
  readonly iin_bin: string
  readonly email: string
  token = ''
  id = 0
  version = 1

  constructor(portal: Portal, { iin_bin = freeNumber(), email = `join${++serial}@portal.example` } = {}) {
    this.portal = portal
    this.iin_bin = iin_bin
    this.email = email
  }

  async ask(method: 'POST' | 'PUT', path: string, payload: object) {
    const response = await this.portal.app.inject({ method, url: `${AUTH}/${path}`, payload })
    return this.#seen(response)
  }

  start() {
    return this.ask('POST', 'registrations/', { iin_bin: this.iin_bin, email: this.email })
  }

  /** Finds the newest application with this number and address, and makes a link like the one in its e-mail. */
  async takeLink(): Promise<string> {
    const { rows } = await this.portal.admin.query(
      'select id from registration where iin_bin = $1 and email = $2 order by id desc limit 1',
      [this.iin_bin, this.email],
    )
    this.id = Number(rows[0].id)
    this.token = await makeSecretLink(this.portal.db.app, 'registration', this.id)
    return this.token
  }

  open() {
    return this.ask('POST', 'registrations/open/', { token: this.token })
  }

  save(body: object = registrationBody()) {
    return this.ask('PUT', 'registrations/save/', { token: this.token, version: this.version, ...body })
  }

  async addFile(
    kind: string,
    {
      name = 'Справка.txt',
      content = 'Справка о регистрации',
      token = this.token,
    }: { name?: string; content?: string | Buffer; token?: string } = {},
  ) {
    const form = formWith(name, content, { kind })
    const response = await this.portal.app.inject({
      ...form,
      method: 'POST',
      url: `${AUTH}/registrations/files/`,
      headers: { ...form.headers, 'x-link-token': token },
    })
    return this.#seen(response)
  }

  submit() {
    return this.ask('POST', 'registrations/submit/', { token: this.token, version: this.version })
  }

  /** An application that is started, confirmed, filled in, with its documents. */
  async prepare(over: object = {}): Promise<this> {
    await this.start()
    await this.takeLink()
    await this.open()
    await this.save(registrationBody(over))
    await this.addFile('certificate')
    await this.addFile('head_order', { content: 'Приказ о назначении' })
    return this
  }

  #seen(response: LightMyRequestResponse) {
    const body = response.body ? response.json() : null
    if (response.statusCode === 200 && body.version) this.version = body.version
    return { status: response.statusCode, body }
  }
}

/** An application submitted to the operator. */
export async function submitted(portal: Portal, over: object = {}): Promise<Applicant> {
  const applicant = await new Applicant(portal).prepare(over)
  const answer = await applicant.submit()
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return applicant
}

export async function lettersTo({ admin }: Portal, address: string) {
  const { rows } = await admin.query(
    'select kind, vals, link_purpose, link_subject::int from letter where to_address = $1 order by id',
    [address],
  )
  return rows
}
