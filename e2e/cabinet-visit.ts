import { sliceOf } from '@zakup/db/test/changed-files'
import { isWhole } from '@zakup/db/test/proof-size'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { DESKTOP, TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { htmlOf, inspect, lookAtEach, settled } from './inspect.ts'
import type { CabinetScreen } from './screen-acts.ts'
import {
  actFor,
  BUILDER,
  CUSTOMER,
  CUSTOMER_HEAD,
  HOSPITAL_HEAD,
  LYCEUM,
  OPERATOR,
  ORGANIZER,
  ORGANIZER_HEAD,
  SUPPLIER,
  signIn,
  TWO_JOBS,
} from './sign-in.ts'

/** The users whose screens one test file checks. Split by role, because files run in parallel. */
export const PEOPLE_OF = {
  customer: [CUSTOMER, CUSTOMER_HEAD, TWO_JOBS, HOSPITAL_HEAD],
  organizer: [ORGANIZER, ORGANIZER_HEAD, LYCEUM],
  supplier: [SUPPLIER, BUILDER],
  operator: [OPERATOR],
}

export const ownerOf = ({ as = CUSTOMER }: CabinetScreen): string => as

/** Screens grouped by user, so that each user signs in once. */
export const byPerson = (screens: readonly CabinetScreen[]) => Map.groupBy(screens, ownerOf)

/**
 * Screens checked at the wide width too: the first of each route and all main ones. Variants (dialogs, errors) are
 * checked on a phone only, where they have the least room.
 */
const routes = new Set<string>()
const WIDE_TOO: ReadonlySet<CabinetScreen> = new Set(
  CABINET_SCREENS.filter(({ route, isVariant }) => {
    const isFirst = !routes.has(route)
    routes.add(route)
    return isFirst || !isVariant
  }),
)

/** Each commit checks another quarter of the dialogs, errors and other variants. */
const VARIANTS = CABINET_SCREENS.filter((screen) => !WIDE_TOO.has(screen))
const CHOSEN = new Set(isWhole ? CABINET_SCREENS : [...WIDE_TOO, ...sliceOf(VARIANTS, 4, ({ name }) => name)])

/**
 * Checks every screen at both widths: no accessibility violation, no horizontal overflow; takes a screenshot. `npm run
 * proof` at full size opens each screen at each width. Otherwise each opens at phone width, and main ones are widened to 1440 px.
 */
export function everyScreenOf(role: keyof typeof PEOPLE_OF): void {
  const office = useBrowser()
  const screens = CABINET_SCREENS.filter(
    (screen) => CHOSEN.has(screen) && PEOPLE_OF[role].includes(ownerOf(screen)),
  )
  const people = [...byPerson(screens)]
  const look = async (page: Page, screen: CabinetScreen) => {
    await inspect(page, screen.name)
    if (isWhole || !WIDE_TOO.has(screen)) return
    const html = await htmlOf(page)
    await page.setViewportSize(DESKTOP)
    await settled(page)
    // If the HTML is unchanged, only styles differ, and axe has already checked this HTML.
    await inspect(page, screen.name, { axe: html !== (await htmlOf(page)) })
  }
  describe.each(TIGHT_WIDTHS)('at $width px', (viewport) => {
    it.each(people)('%s', { timeout: 600_000 }, async (login, own) => {
      await visit(await office.newContext(viewport), login, own, look)
    })
  })
}

/** Signs in as this user and checks each screen. */
export async function visit(
  context: BrowserContext,
  login: string,
  screens: readonly CabinetScreen[],
  look: (page: Page, screen: CabinetScreen) => Promise<void>,
): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, login)
  await page.waitForURL(/\/cabinet$/)
  if (login === TWO_JOBS) await actFor(page, /Управление образования/)
  await lookAtEach(page, screens, look)
}
