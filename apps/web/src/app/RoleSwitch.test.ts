import { expect, it } from 'vitest'
import { initials } from './RoleSwitch.tsx'

it.each([
  ['ГУ «Управление образования области Абай»', 'УО'],
  ['Управление энергетики', 'УЭ'],
  ['ТОО «Арка»', 'АР'],
  ['№ 7', ''],
])('%s', (name, letters) => expect(initials(name)).toBe(letters))
