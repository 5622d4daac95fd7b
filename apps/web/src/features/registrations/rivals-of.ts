import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { CLOSED_BY_ADMISSION } from '@zakup/domain/registrations/registration'

/** Other applications of the number that are still in play: an admission closes them. */
export function rivalsOf({ others }: RegistrationAtDesk) {
  return others.filter(({ state }) => CLOSED_BY_ADMISSION.includes(state))
}
