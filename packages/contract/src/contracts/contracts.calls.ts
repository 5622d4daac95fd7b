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
    title: 'Export the filtered list of contracts as a file',
    ours: 'Users work on lists in a spreadsheet; without an export they copy pages by hand.',
  },
  listTopCustomers: {
    method: 'GET',
    path: 'core/contracts/top_customers/',
    access: 'public',
    title: 'Customers with the largest sums of contracts',
    reads: ['Stats'],
  },
  listTopSuppliers: {
    method: 'GET',
    path: 'core/contracts/top_suppliers/',
    access: 'public',
    title: 'Suppliers with the largest sums of contracts',
    reads: ['Stats'],
  },
  getPublicContract: {
    method: 'GET',
    path: 'core/contracts/:id/',
    access: 'public',
    title: 'One signed contract with its chain from plan item to contract',
    reads: ['Contract'],
  },
})
