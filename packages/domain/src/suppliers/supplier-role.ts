import type { Actor } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

/** Licences, people and equipment are kept by who acts as a supplier, and shown to nobody else. spec §1 */
export function supplierRoleRefusal(
  actor: Pick<Actor, 'user_type'>,
): Refusal<'supplier.supplier_only'> | null {
  return actor.user_type === 'supplier'
    ? null
    : { kind: 'role', code: 'supplier.supplier_only', ground: 'spec §1' }
}
