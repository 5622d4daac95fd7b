import { describe, expect, it } from 'vitest'
import { acting } from '../test/expect-steps.ts'
import { type Acting, defineCase, markColumns, targetsOf, transitionsOf } from './case.ts'
import type { Refusal } from './refusal.ts'

interface Parcel {
  status_id: 1 | 2 | 3
  packed_by: number
}

const notPacker = ({ person_id }: Acting, parcel: Parcel): Refusal<'parcel.own'> | null =>
  parcel.packed_by === person_id ? { kind: 'role', code: 'parcel.own', ground: 'two people' } : null

const parcelCase = defineCase({
  ground: 'the post',
  statuses: { packed: 1, sent: 2, opened: 3 },
  sides: {
    supplier: { column: 'sender_id', only: 'parcel.sender_only' },
    customer: { column: 'receiver_id', only: 'parcel.receiver_only', ground: 'the address', hidden: [1] },
  },
  strangers: 'parcel.strangers',
  steps: {
    create: { by: 'supplier', from: [], to: 1 },
    send: { by: 'supplier', from: [1], to: 2, otherwise: 'parcel.not_packed', days: 2, rules: [notPacker] },
    open: { by: 'customer', from: [2], to: 3, otherwise: 'parcel.not_sent' },
  },
})
const packed: Parcel = { status_id: 1, packed_by: 7 }

describe('a case', () => {
  it('refuses by side first, then by status, then by the rules of the step', () => {
    const refusal = (by: Acting, parcel: Parcel) => parcelCase.refusal(by, parcel, 'send')
    expect(refusal(acting('customer', { person_id: 7 }), { ...packed, status_id: 2 })).toEqual({
      kind: 'role',
      code: 'parcel.sender_only',
      ground: 'the post',
    })
    expect(refusal(acting('supplier', { person_id: 7 }), { ...packed, status_id: 2 })?.code).toBe(
      'parcel.not_packed',
    )
    expect(refusal(acting('supplier', { person_id: 7 }), packed)?.code).toBe('parcel.own')
    expect(refusal(acting('supplier', { person_id: 8 }), packed)).toBeNull()
  })

  it('is read by its sides only; a side may have a ground of its own', () => {
    expect(parcelCase.readRefusal(acting('customer'))).toBeNull()
    expect(parcelCase.readRefusal(acting('organizer'))?.code).toBe('parcel.strangers')
    expect(parcelCase.sideRefusal(acting('supplier'), 'customer')?.ground).toBe('the address')
  })

  it('is created by its author, from no status', () => {
    expect(parcelCase.roleRefusal(acting('supplier'), 'create')).toBeNull()
    expect(parcelCase.roleRefusal(acting('customer'), 'create')?.code).toBe('parcel.sender_only')
    expect(() => parcelCase.refusal(acting('supplier'), packed, 'create')).toThrow('create')
  })

  it('leads to statuses chosen by its state, stays as it is, or goes', () => {
    const choice = { among: [1, 3], choose: () => 1 }
    const moves = [3, 'same', 'gone', 'untouched', choice] as const
    expect(moves.map((to) => targetsOf({ to }, 2))).toEqual([[3], [2], [], [], [1, 3]])
    const steps = { take: { by: ['supplier', 'customer'], from: [2], to: choice } }
    const consequences = { lose: { by: 'portal', from: [2], to: 1 } } as const
    expect(transitionsOf({ steps, consequences })).toEqual([
      { side: 'supplier', from: 2, to: 1 },
      { side: 'supplier', from: 2, to: 3 },
      { side: 'customer', from: 2, to: 1 },
      { side: 'customer', from: 2, to: 3 },
    ])
  })

  it('empties the columns of a mark, with the reasons of every step that leaves it, or a column', () => {
    const steps = {
      confirm: { marks: 'decided' },
      refuse: { marks: 'decided', keepsReason: 'decision_reason' },
      send: { marks: 'sent' },
    }
    expect(markColumns(steps, 'decided')).toEqual(['decided_by', 'decided_at', 'decision_reason'])
    expect(markColumns(steps, 'sent')).toEqual(['sent_by', 'sent_at'])
    expect(markColumns(steps, 'return_reason')).toEqual(['return_reason'])
  })
})
