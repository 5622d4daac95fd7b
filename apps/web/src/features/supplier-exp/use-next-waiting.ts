import { skipToken } from '@reduxjs/toolkit/query'
import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { useListSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'

/** Statuses that wait for an officer. */
const WAITING: readonly number[] = [S.submitted, S.review, S.approval]

/** The most urgent record besides this one; null if none waits, or if nothing is to be decided here. */
export function useNextWaiting({ id: besides, status }: Pick<SupplierExp, 'id' | 'status'>) {
  const operator = useAppSelector(({ user }) => user.userType) === 'operator'
  const { data } = useListSupplierExpQuery(
    operator && WAITING.includes(status.id)
      ? { query: { status_id__in: [...WAITING], ord: 'due_at', limit: 2 } }
      : skipToken,
  )
  return data?.results.find(({ id }) => id !== besides) ?? null
}
