import { whenOpen } from '@zakup/domain/capabilities'
import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Ornament } from '../../shared/ui/Ornament.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './Hero.module.css'

/** Search scopes; the value is the URL of the page to search. */
const scopes = () => [
  { value: paths.search(), name: t('home.scope_all') },
  { value: paths.lots(), name: t('home.scope_lots') },
  { value: paths.announcements(), name: t('home.scope_announcements') },
  { value: paths.planItems(), name: t('home.scope_plan_items') },
  { value: paths.contracts(), name: t('home.scope_contracts') },
  { value: paths.organizations(), name: t('home.scope_organizations') },
]

const quickLinks = () => [
  { to: paths.announcements({ stage: 'intake' }), name: t('home.quick_intake') },
  { to: paths.announcements({ stage: 'intake', sort: 'offer_end_date' }), name: t('home.quick_urgent') },
  { to: paths.announcements({ stage: 'intake', sum_to: 5_000_000 }), name: t('home.quick_small') },
  { to: paths.announcements({ sort: '-total_price' }), name: t('home.quick_largest') },
]

/** The hero is a search field, not a slogan. A plain GET form, so it works like a link. */
export function Hero() {
  const [scope, setScope] = useState(paths.search())
  return (
    <div className={styles.hero}>
      <Ornament className={styles.ornament} />
      <div className={`container ${styles.inner}`}>
        <h1>{t('home.title')}</h1>
        <p className={styles.lead}>{t(whenOpen('bids', 'home.lead', 'home.lead_today'))}</p>
        <search data-tour="home-search">
          <Form action={scope} className={styles.box}>
            <Select
              quiet
              className={styles.scope}
              label={t('home.scope')}
              value={scope}
              options={scopes()}
              onChoose={setScope}
            />
            <span className={styles.field}>
              <Search aria-hidden="true" data-decor />
              <input
                type="search"
                name="q"
                maxLength={SEARCH_LENGTH}
                autoComplete="off"
                aria-label={t('home.search_label')}
                placeholder={t('home.search_hint')}
              />
            </span>
            <Button kind="primary" size="large" type="submit">
              {t('list.find')}
            </Button>
          </Form>
        </search>
        <div className={styles.quick} data-tour="home-quick">
          <span id="home-quick">{t('home.quick')}</span>
          <ul aria-labelledby="home-quick">
            {quickLinks().map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={styles.chip}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
