import type { BrowserContext } from 'playwright-core'
import { inspect, reach } from './inspect.ts'
import type { CabinetScreen } from './screen-acts.ts'
import { actFor, CUSTOMER, signIn, TWO_JOBS } from './sign-in.ts'

/** Screens by whose they are: everyone signs in once. */
export const byPerson = (screens: readonly CabinetScreen[]) => Map.groupBy(screens, ({ as = CUSTOMER }) => as)

/** Looks at each screen as this person. One that is broken does not hide the others: what is wrong is told at the end. */
export async function visit(
  context: BrowserContext,
  login: string,
  screens: readonly CabinetScreen[],
  prefix = '',
): Promise<unknown[]> {
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, login)
  await page.waitForURL(/\/cabinet$/)
  if (login === TWO_JOBS) await actFor(page, /Управление образования/)
  await page.close()
  const wrong: unknown[] = []
  for (const screen of screens)
    await look(context, screen, prefix).catch((error) => wrong.push([screen.name, error]))
  return wrong
}

async function look(context: BrowserContext, screen: CabinetScreen, prefix: string): Promise<void> {
  const page = await context.newPage()
  try {
    await reach(page, screen)
    await inspect(page, `${prefix}${screen.name}`)
  } finally {
    await page.close()
  }
}
