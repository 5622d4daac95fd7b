import { t } from '@zakup/messages/catalogue'
import { paths } from '../shared/paths.ts'

export interface MenuLink {
  to: string
  name: string
}

export interface MenuGroup {
  name: string
  links: MenuLink[]
  /** The links are followed by the help pages, whose names editors choose. */
  withPages?: true
}

const purchases = (): MenuLink[] => [
  { to: paths.announcements(), name: t('shell.announcements') },
  { to: paths.lots(), name: t('lots.title') },
  { to: paths.planItems(), name: t('shell.plan_items') },
  { to: paths.contracts(), name: t('shell.contracts') },
]

const registers = (): MenuGroup => ({
  name: t('shell.registers'),
  links: [
    { to: paths.organizations(), name: t('shell.organizations') },
    { to: paths.subjects(), name: t('shell.subjects') },
    { to: paths.unscrupulousSuppliers(), name: t('shell.unscrupulous') },
    { to: paths.topCustomers(), name: t('shell.top_customers') },
    { to: paths.topSuppliers(), name: t('shell.top_suppliers') },
  ],
})

/** The sections of the public site: to add one, add a line here. */
export const publicMenu = (): (MenuLink | MenuGroup)[] => [
  ...purchases(),
  registers(),
  { to: paths.statistics(), name: t('shell.statistics') },
  { to: paths.news(), name: t('shell.news') },
  { name: t('shell.help'), links: [{ to: paths.faq(), name: t('shell.faq') }], withPages: true },
]

/** The same sections in the footer of every page, in columns. */
export const footerMenu = (): MenuGroup[] => [
  {
    name: t('shell.purchases'),
    links: [...purchases(), { to: paths.saved(), name: t('saved.title') }],
  },
  registers(),
  {
    name: t('shell.help'),
    links: [
      { to: paths.faq(), name: t('shell.faq') },
      { to: paths.news(), name: t('shell.news') },
      { to: paths.statistics(), name: t('shell.statistics') },
      { to: paths.register(), name: t('shell.register') },
      { to: paths.cabinet(), name: t('shell.cabinet') },
    ],
  },
]
