import type { StepOf } from '@zakup/domain/case'
import type { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { calls } from '../call.ts'
import { AS_FILE, stepCalls } from '../case-calls.ts'

const FLOW = 'The specification only lists and creates experience records; these calls confirm them.'

export const supplierExpSteps = stepCalls<'SupplierExp', StepOf<typeof expCase>>(
  { noun: 'SupplierExp', path: 'core/supplier-exp/', ours: FLOW, changes: ['SupplierExp', 'Waiting'] },
  {
    submit: 'Submit an experience record for confirmation',
    withdraw: 'Withdraw an experience record before its review starts',
    take: 'Start the review of an experience record (operator only)',
    return: 'Return an experience record for correction, with a reason',
    endorse: 'Pass a reviewed experience record on for approval by a second officer',
    confirm: {
      title: 'Confirm an experience record, as a second officer; it becomes public',
      changes: ['Organization'],
    },
    refuse: 'Refuse to confirm an experience record, with a reason',
  },
)

export const supplierExpCalls = calls({
  listSupplierExp: {
    method: 'GET',
    path: 'core/supplier-exp/',
    access: 'cabinet',
    title: 'List experience records of the acting organisation; for the operator, all submitted ones',
    reads: ['SupplierExp'],
  },
  exportSupplierExp: {
    method: 'GET',
    path: 'core/supplier-exp/export/',
    access: 'cabinet',
    title: 'Export experience as XLSX or CSV, with the filters of its list',
    ours: AS_FILE,
  },
  createSupplierExp: {
    method: 'POST',
    path: 'core/supplier-exp/',
    access: 'cabinet',
    title: 'Create an experience record as a draft',
    changes: ['SupplierExp', 'Waiting'],
  },
  getSupplierExp: {
    method: 'GET',
    path: 'core/supplier-exp/:id/',
    access: 'cabinet',
    title: 'One experience record with its documents and decisions',
    ours: FLOW,
    reads: ['SupplierExp'],
  },
  updateSupplierExp: {
    method: 'PUT',
    path: 'core/supplier-exp/:id/',
    access: 'cabinet',
    title: 'Change a draft or returned experience record',
    ours: FLOW,
    changes: ['SupplierExp', 'Waiting'],
  },
  deleteSupplierExp: {
    method: 'DELETE',
    path: 'core/supplier-exp/:id/',
    access: 'cabinet',
    title: 'Delete a draft experience record',
    ours: FLOW,
    changes: ['SupplierExp', 'Waiting'],
  },
  ...supplierExpSteps,
  listOrganizationExp: {
    method: 'GET',
    path: 'core/organizations/:id/supplier-exp/',
    access: 'public',
    title: 'Confirmed experience of an organisation',
    ours: 'Anyone who chooses or checks a supplier needs its confirmed experience.',
    reads: ['Organization'],
  },
})
