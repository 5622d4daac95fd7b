import { calls } from '../call.ts'
import { AS_FILE, stepCalls } from '../case-calls.ts'

const FLOW =
  'The specification only reads the register; without these calls a developer would have to add every record.'

export const ownRnuSteps = stepCalls<'RnuRecord', 'submit' | 'withdraw'>(
  { noun: 'RnuRecord', path: 'core/rnu-records/', ours: FLOW, changes: ['RnuRecord', 'Waiting'] },
  {
    submit: 'Submit a record to the authorised body',
    withdraw: 'Withdraw a record that has not been decided yet',
  },
)

/** The customer's side of the register: it prepares and submits records. */
export const ownRnuCalls = calls({
  listRnuRecords: {
    method: 'GET',
    path: 'core/rnu-records/',
    access: 'cabinet',
    title: 'List records of the register that the acting organisation prepares or has submitted',
    ours: FLOW,
    reads: ['RnuRecord'],
  },
  exportRnuRecords: {
    method: 'GET',
    path: 'core/rnu-records/export/',
    access: 'cabinet',
    title: 'Export own records of the register as XLSX or CSV, with the filters of their list',
    ours: AS_FILE,
  },
  findRnuSupplier: {
    method: 'GET',
    path: 'core/rnu-records/supplier/',
    access: 'cabinet',
    title: 'Find a supplier by БИН or ИИН, with contracts and purchases it had with the acting organisation',
    ours: FLOW,
    reads: ['RnuRecord'],
  },
  createRnuRecord: {
    method: 'POST',
    path: 'core/rnu-records/',
    access: 'cabinet',
    title: 'Create a record as a draft',
    ours: FLOW,
    changes: ['RnuRecord', 'Waiting'],
  },
  getRnuRecord: {
    method: 'GET',
    path: 'core/rnu-records/:id/',
    access: 'cabinet',
    title: 'One record of the acting organisation with its documents, people and history',
    ours: FLOW,
    reads: ['RnuRecord'],
  },
  updateRnuRecord: {
    method: 'PUT',
    path: 'core/rnu-records/:id/',
    access: 'cabinet',
    title: 'Change a draft or a returned record',
    ours: FLOW,
    changes: ['RnuRecord', 'Waiting'],
  },
  deleteRnuRecord: {
    method: 'DELETE',
    path: 'core/rnu-records/:id/',
    access: 'cabinet',
    title: 'Delete a draft record',
    ours: FLOW,
    changes: ['RnuRecord', 'Waiting'],
  },
  ...ownRnuSteps,
})
