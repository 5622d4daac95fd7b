import type { Actor } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

/** Only an organisation acting as a supplier keeps licences, people and equipment; nobody else sees them. spec §1 */
export function supplierRoleRefusal(
  actor: Pick<Actor, 'user_type'>,
): Refusal<'supplier.supplier_only'> | null {
  return actor.user_type === 'supplier'
    ? null
    : { kind: 'role', code: 'supplier.supplier_only', ground: 'spec §1' }
}
