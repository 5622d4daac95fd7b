import { t } from '@zakup/messages/catalogue'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { cabinetTours } from '../apps/web/src/app/tour/cabinet-tours.ts'
import { publicTours } from '../apps/web/src/app/tour/public-tours.ts'
import { TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { CABINET_SCREENS } from './cabinet-screens.ts'
import { byPerson, visit } from './cabinet-visit.ts'
import { lookAtEach, settled } from './inspect.ts'
import type { CabinetScreen } from './screen-acts.ts'
import { PUBLIC_SCREENS, type Screen } from './screens.ts'
import { SUPPLIER } from './sign-in.ts'
import { takeTour } from './tour.ts'

/** For every tour, a screen of the demo data that has all of the tour's targets. */
const PUBLIC_PLACES: Record<keyof typeof publicTours, string> = {
  home: 'home',
  announcements: 'announcements-filtered',
  announcement: 'announcement-intake',
  lots: 'lots-filtered',
  lot: 'lot',
  plan_items: 'plan-items',
  contracts: 'contracts',
  organization: 'organization-customer',
}
const CABINET_PLACES: Record<keyof typeof cabinetTours, string> = {
  overview: 'cabinet',
  plans: 'cabinet-plans',
  plan_editor: 'cabinet-plan-amendment',
  own_items: 'cabinet-plan-items',
  item_form: 'cabinet-plan-item-new',
  orders: 'cabinet-orders-own',
  basket: 'cabinet-order-new',
  own_ann: 'cabinet-announcements',
  builder: 'cabinet-announcement-lots',
  requests: 'cabinet-requests',
  organizers: 'cabinet-organizers',
  notices: 'cabinet-notices',
  own_stats: 'cabinet-statistics',
  supplier_exp: 'cabinet-tour-supplier-exp',
  exp_form: 'cabinet-tour-exp-form',
  qualification: 'cabinet-supplier-qualification',
}

const EXPERIENCE = '/cabinet/supplier-experience'
const SCREENS: readonly CabinetScreen[] = [
  ...CABINET_SCREENS,
  { name: 'cabinet-tour-supplier-exp', route: EXPERIENCE, as: SUPPLIER },
  { name: 'cabinet-tour-exp-form', route: `${EXPERIENCE}/new`, as: SUPPLIER },
]

/** Targets that only another role sees: the tabs are on the operator's version of the screen. */
const OF_ANOTHER_ROLE: Record<string, string[]> = { supplier_exp: ['tabs'] }

/** Targets missing on a narrow screen: it has cards only, and no columns to choose. */
const NOT_ON_A_PHONE = ['list-view', 'own-items-columns', 'builder-lots']

const visitor = useBrowser()
/** A click may miss an element in motion; visitor-takes-the-tour tests the tour with its animations. */
const STILL = { reducedMotion: 'reduce' } as const

/** Takes the tour and compares its steps with those the screen exports. */
async function check(page: Page, name: string): Promise<void> {
  const steps = { ...publicTours, ...cabinetTours }[name as keyof typeof publicTours]
  await settled(page)
  const narrow = (page.viewportSize()?.width ?? 0) <= 720
  const absent = new Set([...(OF_ANOTHER_ROLE[name] ?? []), ...(narrow ? NOT_ON_A_PHONE : [])])
  const expected = steps.filter(({ target }) => !absent.has(target))
  const wanted = expected.map(({ title }) => t(title)).join(', ')
  const taken = (await takeTour(page)).join(', ')
  if (taken !== wanted) throw new Error(`the tour showed: ${taken}; expected: ${wanted}`)
}

function placesOf<Place extends Screen>(places: Record<string, string>, screens: readonly Place[]) {
  return Object.entries(places).map(([tour, name]) => {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`no screen is called ${name}`)
    return { tour, screen }
  })
}

describe.each(TIGHT_WIDTHS)('every tour step has its target, at $width px', (viewport) => {
  const [open, own] = [placesOf(PUBLIC_PLACES, PUBLIC_SCREENS), placesOf(CABINET_PLACES, SCREENS)]
  const tours = new Map<Screen, string>([...open, ...own].map(({ tour, screen }) => [screen, tour]))
  const look = (page: Page, screen: Screen) => check(page, tours.get(screen) as string)

  it('for a visitor', async () => {
    const page = await (await visitor.newContext(viewport, STILL)).newPage()
    const screens = open.map(({ screen }) => screen)
    await lookAtEach(page, screens, look)
  })

  it.each([...byPerson(own.map(({ screen }) => screen))])('for %s', async (login, screens) => {
    await visit(await visitor.newContext(viewport, STILL), login, screens, look)
  })
})
