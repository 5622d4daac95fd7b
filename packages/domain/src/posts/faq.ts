import type { Refusal } from '../refusal.ts'

/** A public entry must be hidden first, so that deleting it is clearly deliberate. Decision 0026. */
export function faqDeleteRefusal({ is_public }: { is_public: boolean }): Refusal<'faq.is_public'> | null {
  return is_public ? { kind: 'state', code: 'faq.is_public', ground: 'decision 0026' } : null
}
