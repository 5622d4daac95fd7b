import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

const run = (...args: string[]) =>
  spawnSync(process.execPath, [new URL('../../first-operator-cli.ts', import.meta.url).pathname, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: portal.url, PUBLIC_ORIGIN: 'https://portal.example' },
  })

const OFFICER = [
  ['--bin', '250140000013'],
  ['--organization', 'Оператор портала'],
  ['--iin', '850101300015'],
  ['--last-name', 'Ахметов'],
  ['--first-name', 'Тимур'],
  ['--email', 'first@portal.example'],
  ['--position', 'Администратор портала'],
].flat()

it('a new portal gets its first operator, who sets a password by the printed link; a second is refused', async () => {
  const wrong = run(...OFFICER.map((word) => (word === '850101300015' ? '850101300016' : word)))
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('--iin: the check digit is wrong'),
  ])

  const made = run(...OFFICER)
  expect([made.status, made.stderr]).toEqual([0, ''])
  const token = /^https:\/\/portal\.example\/password-reset#welcome\.([\w-]{43})\n$/.exec(made.stdout)?.[1]
  const password = 'Карагач у реки 1987'
  const set = await portal.app.inject({
    method: 'POST',
    url: '/api/core/api/auth/password/',
    payload: { purpose: 'welcome', token, password },
  })
  expect(set.statusCode).toBe(204)
  const login = await portal.app.inject({
    method: 'POST',
    url: '/api/core/api/auth/login/',
    payload: { login: 'first@portal.example', password },
  })
  expect(login.json().user).toMatchObject({ user_type: 'operator', second_factor: { required: true } })

  const again = run(...OFFICER)
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('has an operator already')])
})
