import { t } from '@zakup/messages/catalogue'
import { Building2, ShoppingBag, UsersRound } from 'lucide-react'
import { paths } from '../../shared/paths.ts'
import { useListMenuItemsQuery } from '../../shared/posts/posts-api.ts'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import styles from './Hero.module.css'

/** Each role with its help page. */
const ROLES = [
  { role: 'supplier', icon: ShoppingBag, slug: 'how-to-supply' },
  { role: 'customer', icon: Building2, slug: 'how-to-plan' },
  { role: 'organizer', icon: UsersRound, slug: 'how-to-announce' },
] as const

export function FirstSteps() {
  const { data } = useListMenuItemsQuery()
  // Editors may rename or hide a page; then the link goes to the FAQ.
  const pageOf = (slug: string) => {
    const page = data?.results.find((item) => item.slug === slug)
    return page ? paths.page(page.id) : paths.faq()
  }
  return (
    <Section title={t('home.start')}>
      <ul className={styles.roles}>
        {ROLES.map(({ role, icon: Icon, slug }) => (
          <li key={role} className={`card ${styles.role}`}>
            <span className={styles.plate} data-decor>
              <Icon aria-hidden="true" />
            </span>
            <div>
              <h3>{t(`home.start_${role}`)}</h3>
              <p>{t(`home.start_${role}_text`)}</p>
              <MoreLink to={pageOf(slug)}>{t(`home.start_${role}_link`)}</MoreLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
