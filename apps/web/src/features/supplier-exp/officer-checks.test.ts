import { describe, expect, it } from 'vitest'
import { ownChecks } from './officer-checks.ts'

const ref = (id: number) => ({ id, code: String(id), name: `№ ${id}` })
const file = (kind: 'acceptance_act' | 'declaration') => ({
  uuid: kind,
  kind,
  name: `${kind}.pdf`,
  content_type: 'application/pdf',
  size: 1,
  created_at: '2026-11-01T10:00:00+05:00',
})
const RECORD = {
  supplier_exp_type: ref(1),
  status_potential_supplier: ref(1),
  completed_on: '2016-11-20',
  submitted_at: '2026-11-16T10:00:00+05:00',
  documents: [file('acceptance_act'), file('declaration')],
  organization: { id: 1, iin_bin: '', name: '', in_rnu: false },
  country: ref(398),
}
const verdicts = (over: Partial<typeof RECORD> = {}, today = '2026-11-16') =>
  ownChecks({ ...RECORD, ...over }, today).map(({ key, verdict }) => `${key} ${verdict}`)

describe('the automatic checks of a record', () => {
  it('are good if nothing is wrong', () => {
    expect(verdicts()).toEqual(['term good', 'documents good', 'rnu good'])
  })
  it('count the look-back period from the submission, however long the review takes', () => {
    expect(verdicts({}, '2026-12-31')).toContain('term good')
    expect(verdicts({ completed_on: '2016-11-15' })).toContain('term bad')
  })
  it('report a missing document, a barred supplier and a foreign customer', () => {
    expect(
      verdicts({
        documents: [file('acceptance_act')],
        organization: { ...RECORD.organization, in_rnu: true },
        country: ref(643),
      }),
    ).toEqual(['term good', 'documents bad', 'rnu bad', 'abroad info'])
  })
})
