import { z } from 'zod'
import { instant } from './wire.ts'

/**
 * «Путь закупки»: plan item → order → announcement → lot → contract. Each step that exists is a link; a step still to
 * come has no id. An order is internal to two organisations, so only its number and date are public.
 */
export const CHAIN_STEPS = ['plan_item', 'purchase_order', 'announcement', 'lot', 'contract'] as const

const chainStep = z
  .object({
    kind: z.enum(CHAIN_STEPS),
    /** Null while it has not happened, and for an order, which has no public page. */
    id: z.number().int().nullable(),
    number: z.string().nullable(),
    name: z.string().nullable(),
    status: z.string().nullable(),
    /** When the step was reached: approval of the plan, sending of the order, publication, results, signature. */
    date: instant.nullable(),
    /** Number of further ones of the same kind: items of a combined lot, supplements of a contract. */
    more: z.number().int(),
  })
  .meta({ id: 'ChainStep' })

export const chain = z.array(chainStep)
export type ChainStep = z.infer<typeof chainStep>
