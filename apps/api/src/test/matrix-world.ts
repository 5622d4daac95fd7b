import type pg from 'pg'
import { buildOrganization } from './build-people.ts'
import { buildMenuItem, buildPost } from './build-post.ts'
import { buildPurchase } from './build-purchase.ts'
import { buildRnu } from './build-rnu.ts'
import type { Portal } from './portal.ts'

/** The public world: by path noun, the id of a public thing and of a hidden one. */
export interface PublicWorld {
  things: Record<string, { own: number; foreign: number }>
  files: { own: string; foreign: string; absent: string }
  supplierBin: string
}

export const NO_FILE = '00000000-0000-4000-8000-000000000000'

export async function buildPublicWorld(portal: Portal): Promise<PublicWorld> {
  const db = portal.admin
  const world = await buildPurchase(db)
  await db.query("insert into organization_tax values ($1, 0, '2026-11-01')", [world.supplier.id])
  const operator = await buildOrganization(db, { is_customer: false, is_organizer: false, is_operator: true })
  return {
    things: {
      announcements: { own: world.announcement.id, foreign: world.draftAnnouncement.id },
      lots: { own: world.lotId, foreign: world.draftLotId },
      'plan-items': { own: world.item.id, foreign: world.draftItem.id },
      contracts: { own: world.contract.id, foreign: world.draftContract.id },
      organizations: { own: world.customer.id, foreign: operator.id },
      ...(await buildTexts(db)),
      rnu: {
        own: (await buildRnu(db, world.supplier.id)).id,
        foreign: (await buildRnu(db, world.supplier.id, { status_id: 1, starts_on: null, ends_on: null })).id,
      },
    },
    files: {
      own: await attach(portal, world.announcement.id),
      foreign: await attach(portal, world.draftAnnouncement.id),
      absent: NO_FILE,
    },
    supplierBin: world.supplier.iin_bin,
  }
}

async function buildTexts(db: pg.Pool): Promise<PublicWorld['things']> {
  const tomorrow = new Date(Date.now() + 86_400_000)
  return {
    posts: {
      own: (await buildPost(db)).id,
      foreign: (await buildPost(db, { published_at: tomorrow })).id,
    },
    'menu-items': {
      own: (await buildMenuItem(db)).id,
      foreign: (await buildMenuItem(db, { is_public: false })).id,
    },
  }
}

async function attach(portal: Portal, announcementId: number): Promise<string> {
  const { key, sha256, size } = await portal.files.put(Buffer.from('Техническая спецификация'))
  const { rows } = await portal.admin.query(
    `with a as (insert into attachment (original_name, content_type, size, sha256, storage_key, av_check)
       values ('Техническая спецификация.txt', 'text/plain', $1, $2, $3, 'passed') returning id, uuid)
     , f as (insert into announcement_file select $4, id, 2 from a) select uuid from a`,
    [size, sha256, key, announcementId],
  )
  return rows[0].uuid
}
