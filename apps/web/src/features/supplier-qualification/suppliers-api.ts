import { supplierCalls } from '@zakup/contract/suppliers/suppliers.calls'
import type { supplierRoutes } from '@zakup/contract/suppliers/suppliers.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

const suppliersApi = api.injectEndpoints({
  endpoints: fromContract<typeof supplierRoutes>(supplierCalls),
})

export const {
  useGetSupplierQualificationQuery,
  useGetLotReadinessQuery,
  useAddSupplierLicenseMutation,
  useUpdateSupplierLicenseMutation,
  useRemoveSupplierLicenseMutation,
  useAddSupplierStaffMutation,
  useUpdateSupplierStaffMutation,
  useRemoveSupplierStaffMutation,
  useAddSupplierEquipmentMutation,
  useUpdateSupplierEquipmentMutation,
  useRemoveSupplierEquipmentMutation,
} = suppliersApi
