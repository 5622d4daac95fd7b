import { calls } from '../call.ts'

const DESK =
  'The authorised body includes, returns and excludes records; the specification only shows the result.'

/** The operator's side of the register: records that customers submitted, and the deadlines for deciding. */
export const rnuDeskCalls = calls({
  listRnuDesk: {
    method: 'GET',
    path: 'operator/rnu/',
    access: 'cabinet',
    title: 'List records submitted by customers, the nearest deadline first',
    ours: DESK,
    reads: ['RnuRecord'],
  },
  getRnuDeskRecord: {
    method: 'GET',
    path: 'operator/rnu/:id/',
    access: 'cabinet',
    title: 'One record with its documents, people and history',
    ours: DESK,
    reads: ['RnuRecord'],
  },
  includeRnu: {
    method: 'POST',
    path: 'operator/rnu/:id/include/',
    access: 'cabinet',
    title: 'Include the supplier in the register for 24 months; public at once',
    ours: DESK,
    changes: ['RnuRecord', 'Rnu', 'Organization', 'Waiting'],
  },
  returnRnu: {
    method: 'POST',
    path: 'operator/rnu/:id/return/',
    access: 'cabinet',
    title: 'Return a record for correction, with a reason',
    ours: DESK,
    changes: ['RnuRecord', 'Waiting'],
  },
  excludeRnu: {
    method: 'POST',
    path: 'operator/rnu/:id/exclude/',
    access: 'cabinet',
    title: 'Exclude a supplier by a court act or after conciliation; the record stays as history',
    ours: DESK,
    changes: ['RnuRecord', 'Rnu', 'Organization', 'Waiting'],
  },
})
