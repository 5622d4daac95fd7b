import { API_BASE } from '@zakup/contract/call'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { buildOrganization } from '../test/build-people.ts'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()
const path = `${API_BASE}core/_lots/export/`

describe('an exported list', () => {
  it('writes what begins like a formula as text, and sums as numbers', async () => {
    await buildAnnouncement(portal.admin, {}, [
      {
        name_ru: '=HYPERLINK("http://evil.example","Открыть")',
        unit_price: '1234567.50',
        quantity: '2',
        total_price: '2469135.00',
      },
      { name_ru: '@SUM(1)' },
    ])
    const csv = (await portal.app.inject(`${path}?format=csv`)).body
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""Открыть"")"`)
    expect(csv).toContain(`'@SUM(1)`)
    const book = await portal.app.inject(`${path}?format=xlsx`)
    const { sheets } = await readXlsx(new Uint8Array(book.rawPayload))
    const cells = sheets[0]?.rows.flat()
    expect(cells).toContain('=HYPERLINK("http://evil.example","Открыть")')
    expect(cells).toContain(2469135)
  })

  it('writes moments as dates, by the clock of Kazakhstan, and a БИН with its zeros', async () => {
    const { id } = await buildOrganization(portal.admin, { iin_bin: '000140000012' })
    const lot = { name_ru: 'Ночная публикация', customer_id: id }
    await buildAnnouncement(portal.admin, { publish_date: '2026-11-01T23:30:00+05:00' }, [lot])
    const { rawPayload } = await portal.app.inject(`${path}?format=xlsx&q=Ночная`)
    const { sheets } = await readXlsx(new Uint8Array(rawPayload))
    const cells = sheets[0]?.rows.flat()
    expect(cells).toContain('000140000012')
    expect(cells).toContainEqual(new Date('2026-11-01T23:30:00Z'))
    const csv = (await portal.app.inject(`${path}?format=csv&q=Ночная`)).body
    expect(csv).toContain('01.11.2026 23:30')
  })

  it('applies the search, and refuses an unknown format or filter', async () => {
    const found = await portal.app.inject(`${path}?format=csv&q=SUM`)
    expect(found.body.trim().split('\r\n')).toHaveLength(2)
    for (const search of ['', 'format=pdf', 'format=csv&colour=red'])
      expect((await portal.app.inject(`${path}?${search}`)).statusCode).toBe(400)
  })
})
