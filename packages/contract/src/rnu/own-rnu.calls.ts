import { calls } from '../call.ts'

const FLOW =
  'The specification only shows the register; without this flow a developer would have to write every record.'

/** The customer's side of the register: it prepares and submits records. */
export const ownRnuCalls = calls({
  listRnuRecords: {
    method: 'GET',
    path: 'core/rnu-records/',
    access: 'cabinet',
    title: 'Records of the register that the own organisation prepares or sent in',
    ours: FLOW,
    reads: ['RnuRecord'],
  },
  findRnuSupplier: {
    method: 'GET',
    path: 'core/rnu-records/supplier/',
    access: 'cabinet',
    title: 'A supplier by БИН or ИИН, with the own contracts and purchases it took part in',
    ours: FLOW,
    reads: ['RnuRecord'],
  },
  createRnuRecord: {
    method: 'POST',
    path: 'core/rnu-records/',
    access: 'cabinet',
    title: 'Begin a record as a draft',
    ours: FLOW,
    changes: ['RnuRecord', 'Waiting'],
  },
  getRnuRecord: {
    method: 'GET',
    path: 'core/rnu-records/:id/',
    access: 'cabinet',
    title: 'One own record with its documents, people and life',
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
    title: 'Delete a draft',
    ours: FLOW,
    changes: ['RnuRecord', 'Waiting'],
  },
  submitRnuRecord: {
    method: 'POST',
    path: 'core/rnu-records/:id/submit/',
    access: 'cabinet',
    title: 'Send a record to the authorised body',
    ours: FLOW,
    changes: ['RnuRecord', 'Waiting'],
  },
  withdrawRnuRecord: {
    method: 'POST',
    path: 'core/rnu-records/:id/withdraw/',
    access: 'cabinet',
    title: 'Take back what nobody has decided yet',
    ours: FLOW,
    changes: ['RnuRecord', 'Waiting'],
  },
})
