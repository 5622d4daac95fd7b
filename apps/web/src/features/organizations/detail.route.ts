import { organization } from '@zakup/messages/ru/organization'
import { addWords } from '@zakup/messages/words-in-browser'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { organizationsApi } from '../../shared/organizations/organizations-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { OrganizationPage as Component } from './OrganizationPage.tsx'

addWords(organization)

export const loader = detailLoader((dispatch, args) =>
  dispatch(organizationsApi.endpoints.getPublicOrganization.initiate(args, { subscribe: false })),
)
