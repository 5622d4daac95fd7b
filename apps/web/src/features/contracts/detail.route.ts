import { contract } from '@zakup/messages/ru/contract'
import { addWords } from '@zakup/messages/words-in-browser'
import { contractsApi } from '../../shared/contracts/contracts-api.ts'
import { detailLoader } from '../../shared/details/detail-loader.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { ContractPage as Component } from './ContractPage.tsx'

addWords(contract)

export const loader = detailLoader((dispatch, args) =>
  dispatch(contractsApi.endpoints.getPublicContract.initiate(args, { subscribe: false })),
)
