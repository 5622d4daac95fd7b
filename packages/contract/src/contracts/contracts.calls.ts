import { calls } from '../call.ts'

export const contractCalls = calls({
  listPublicContracts: {
    method: 'GET',
    path: 'core/_contracts/', // sic, spec §7
    access: 'public',
    title: 'Search and list signed contracts',
    reads: ['Contract'],
  },
  exportPublicContracts: {
    method: 'GET',
    path: 'core/_contracts/export/',
    access: 'public',
    title: 'The filtered list of contracts as a file',
    ours: 'People take lists into a spreadsheet; without it they copy pages by hand.',
  },
  listTopCustomers: {
    method: 'GET',
    path: 'core/contracts/top_customers/',
    access: 'public',
    title: 'Customers by the sum of their contracts',
    reads: ['Stats'],
  },
  listTopSuppliers: {
    method: 'GET',
    path: 'core/contracts/top_suppliers/',
    access: 'public',
    title: 'Suppliers by the sum of their contracts',
    reads: ['Stats'],
  },
  getPublicContract: {
    method: 'GET',
    path: 'core/contracts/:id/',
    access: 'public',
    title: 'One signed contract with its whole chain',
    reads: ['Contract'],
  },
})
