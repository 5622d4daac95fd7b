import { detailLoader } from '../../shared/details/detail-loader.ts'
import { registrationApi } from '../../shared/registrations/registrations-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { RegistrationPage as Component } from './RegistrationPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(registrationApi.endpoints.getRegistration.initiate(args, { subscribe: false })),
)
