import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { PASSWORD } from './build-people.ts'
import type { Portal } from './portal.ts'

export const AUTH = '/api/core/api/auth'

/** A browser with one cookie jar: signs in, calls with its token, refreshes it and signs out. */
export class Browser {
  readonly portal: Portal
  /** The refresh cookie. */
  cookie = ''
  /** The cookie that identifies this browser. */
  device = ''
  token = ''

  constructor(portal: Portal) {
    this.portal = portal
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: InjectOptions = {},
  ): Promise<LightMyRequestResponse> {
    const headers = {
      'x-requested-with': 'zakup',
      ...((this.cookie || this.device) && {
        cookie: [this.cookie, this.device].filter(Boolean).join('; '),
      }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...options.headers,
    }
    const response = await this.portal.app.inject({ ...options, method, url: path, headers })
    const set = response.cookies.find((cookie) => cookie.name === 'refresh')
    if (set) this.cookie = set.value ? `refresh=${set.value}` : ''
    const device = response.cookies.find((cookie) => cookie.name === 'device')
    if (device) this.device = `device=${device.value}`
    return response
  }

  async signIn(
    login: string,
    password = PASSWORD,
    code?: string,
    options: InjectOptions = {},
  ): Promise<LightMyRequestResponse> {
    const payload = { login, password, ...(code !== undefined && { code }) }
    const response = await this.call('POST', `${AUTH}/login/`, { ...options, payload })
    if (response.statusCode === 200) this.token = response.json().access_token
    return response
  }

  async refresh(): Promise<LightMyRequestResponse> {
    const response = await this.call('POST', `${AUTH}/refresh/`)
    if (response.statusCode === 200) this.token = response.json().access_token
    return response
  }

  me(): Promise<LightMyRequestResponse> {
    return this.call('GET', `${AUTH}/users/me/`)
  }
}
