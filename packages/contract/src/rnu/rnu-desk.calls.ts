import { calls } from '../call.ts'
import { AS_FILE, stepCalls } from '../case-calls.ts'

const DESK =
  'The authorised body includes, returns and excludes records; the specification only shows the result.'

export const rnuDeskSteps = stepCalls<'Rnu', 'include' | 'return' | 'exclude'>(
  { noun: 'Rnu', path: 'operator/rnu/', ours: DESK, changes: ['RnuRecord', 'Waiting'] },
  {
    include: {
      title: 'Include the supplier in the register for 24 months; public at once',
      changes: ['Rnu', 'Organization'],
    },
    return: 'Return a record for correction, with a reason',
    exclude: {
      title: 'Exclude a supplier by a court act or after conciliation; the record stays as history',
      changes: ['Rnu', 'Organization'],
    },
  },
)

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
  exportRnuDesk: {
    method: 'GET',
    path: 'operator/rnu/export/',
    access: 'cabinet',
    title: 'Export submitted records as XLSX or CSV, with the filters of their list',
    ours: AS_FILE,
  },
  getRnuDeskRecord: {
    method: 'GET',
    path: 'operator/rnu/:id/',
    access: 'cabinet',
    title: 'One record with its documents, people and history',
    ours: DESK,
    reads: ['RnuRecord'],
  },
  ...rnuDeskSteps,
})
