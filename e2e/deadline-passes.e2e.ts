import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { currentPortal } from './test-portal.ts'

const visitor = useBrowser()

describe('a page left open across the end of bid acceptance', () => {
  it('counts the last seconds, then shows the next stage everywhere, without a reload', async () => {
    const lot = await endingIn('15 seconds')
    const page = await visitor.open(`/lots/${lot}`)
    // The badge, and the steps of the announcement and of the lot in the chain; a table shows similar lots of others.
    const intake = page
      .locator('main :is(b, span[title]):not(table *)')
      .getByText('Приём заявок', { exact: true })
    await intake.first().waitFor()
    expect(await intake.count()).toBe(3)
    await page
      .getByRole('timer')
      .getByText(/секунд/)
      .waitFor()
    await page.getByText('Приём заявок завершён').waitFor()
    await intake.first().waitFor({ state: 'detached' })
  })
})

/** Lets an announcement of the demo data end soon; the id of one of its lots. */
async function endingIn(interval: string): Promise<number> {
  const db = new pg.Client(currentPortal().databaseUrl)
  await db.connect()
  const { rows } = await db.query(
    `with ending as (
       update announcement set (offer_end_date, next_stage_at) = (now() + $1::interval, now() + $1::interval)
       where id = (select id from announcement where status_id = 220 and system_id = 4
         and publish_date < now() - interval '1 day' order by id limit 1) returning id)
     select l.id::int from lot l join ending on ending.id = l.announcement_id order by l.id limit 1`,
    [interval],
  )
  await db.end()
  return rows[0].id
}
