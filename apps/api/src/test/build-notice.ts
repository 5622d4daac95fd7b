import type { NoticeKind, NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import type pg from 'pg'

interface Told {
  organization_id: number
  kind?: NoticeKind
  subject?: readonly [NoticeSubject, number]
  values?: Readonly<Record<string, string | number | null>>
  roles?: string[]
  except?: number | null
}

/** Creates a notice for the members of an organisation, as a command does. */
export async function tell(db: pg.Pool | pg.PoolClient, told: Told): Promise<void> {
  const { kind = 'order.sent', subject = ['purchase_order', 20418], except = null } = told
  const values = told.values ?? { number: 20418, organization: 'КГУ «Лицей № 7»' }
  await db.query('select notify_members($1, $2, $3, $4, $5, $6, $7)', [
    told.organization_id,
    told.roles ?? ['specialist', 'head'],
    kind,
    ...subject,
    JSON.stringify(values),
    except,
  ])
}
