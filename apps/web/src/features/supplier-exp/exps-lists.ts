import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { caseList } from '../../shared/cases/case-list.ts'

const sorts = {
  '-id': 'exp.sort_new',
  due_at: 'exp.sort_due',
  '-completed_on': 'exp.sort_completed',
  '-amount': 'exp.sort_amount',
} as const

/** A supplier's own records. */
export const ownExps = caseList({ tabs: { all: Object.values(S) }, sorts, firstSort: () => '-id' })

/** The officer's list, by whose turn it is: who decides sees the most urgent first. */
export const deskExps = caseList({
  tabs: {
    waiting: [S.submitted],
    review: [S.review],
    approval: [S.approval],
    // Returned records count as decided: they wait for the supplier, not for an officer.
    decided: [S.returned, S.confirmed, S.refused],
  },
  sorts,
  firstSort: (tab) => (tab === 'decided' ? '-id' : 'due_at'),
})
