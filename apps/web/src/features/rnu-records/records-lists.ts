import { RNU_STATUS as S } from '@zakup/domain/rnu/rnu-case'
import { caseList } from '../../shared/cases/case-list.ts'

/** The records of a customer. */
export const ownRecords = caseList({ tabs: { all: Object.values(S) }, firstSort: () => '-id' })

/** The officer's list: the earliest deadline first, then the earliest end of a bar. */
export const deskRecords = caseList({
  tabs: {
    waiting: [S.submitted],
    returned: [S.returned],
    active: [S.active],
    excluded: [S.excluded],
  },
  firstSort: (tab) => (tab === 'waiting' ? 'due_at' : tab === 'active' ? 'ends_on' : '-id'),
})
