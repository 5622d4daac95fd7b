import { detailLoader } from '../../shared/details/detail-loader.ts'
import { peopleApi } from '../../shared/people/people-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { PersonPage as Component } from './PersonPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(peopleApi.endpoints.getPerson.initiate(args, { subscribe: false })),
)
