import type { LotReadiness } from '@zakup/contract/suppliers/suppliers.routes'
import { t } from '@zakup/messages/catalogue'
import { readinessText } from '@zakup/messages/readiness-text'
import { Award, CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PLACE_OF, type Remedy, remedyOf } from './point-remedy.ts'
import type { RecordKind } from './record-form.ts'
import styles from './SupplierQualificationPage.module.css'

type Point = LotReadiness['points'][number]

const ICONS = { met: CircleCheck, missing: CircleX, unknown: CircleHelp, bonus: Award } as const

interface Props {
  point: Point
  onAdd: (kind: RecordKind) => void
}

/** One requirement of a lot: what it is, its legal ground, and what can be done about it. */
export function PointLine({ point: { code, state, values, ground }, onAdd }: Props) {
  const Icon = ICONS[state]
  const remedy = remedyOf(code)
  return (
    <li className={`${styles.point} ${styles[state]}`}>
      <Icon aria-hidden="true" />
      <div>
        <p>{readinessText(code, values)}</p>
        <p className={styles.ground}>{ground}</p>
      </div>
      {remedy && <RemedyAction remedy={remedy} onAdd={onAdd} />}
    </li>
  )
}

function RemedyAction({ remedy, onAdd }: { remedy: Remedy; onAdd: Props['onAdd'] }) {
  const organizationId = useActor()?.organization_id
  if ('add' in remedy)
    return <Button onClick={() => onAdd(remedy.add)}>{t(`qualify.add_${remedy.add}`)}</Button>
  if ('see' in remedy) {
    const place = PLACE_OF[remedy.see] as 'licenses' | 'staff' | 'equipment'
    return <Button onClick={() => goTo(place)}>{t(`qualify.go_${place}`)}</Button>
  }
  if (remedy.go === 'experience') return <Link to={paths.newSupplierExp()}>{t('qualify.go_experience')}</Link>
  return organizationId ? <Link to={paths.organization(organizationId)}>{t('qualify.go_tax')}</Link> : null
}

/** Focus moves too, so that screen readers follow. */
function goTo(id: string) {
  const place = document.getElementById(id)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}
