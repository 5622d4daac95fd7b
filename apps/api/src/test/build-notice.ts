import type { NoticeKind, NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import type pg from 'pg'

interface NewNotice {
  organization_id: number
  kind?: NoticeKind
  subject?: readonly [NoticeSubject, number]
  values?: Readonly<Record<string, string | number | null>>
  roles?: string[]
  except?: number | null
}

/** Creates a notice for the members of an organisation, as a command does. */
export async function buildNotice(db: pg.Pool | pg.PoolClient, notice: NewNotice): Promise<void> {
  const { kind = 'order.sent', subject = ['purchase_order', 20418], except = null } = notice
  const values = notice.values ?? { number: 20418, organization: 'КГУ «Лицей № 7»' }
  await db.query('select notify_members($1, $2, $3, $4, $5, $6, $7)', [
    notice.organization_id,
    notice.roles ?? ['specialist', 'head'],
    kind,
    ...subject,
    JSON.stringify(values),
    except,
  ])
}
