import { t } from '@zakup/messages/catalogue'

interface Wanted {
  wants_customer: boolean
  wants_organizer: boolean
  wants_supplier: boolean
}

/** «Заказчик, поставщик». */
export function roleWords({ wants_customer, wants_organizer, wants_supplier }: Wanted): string {
  const names = [
    wants_customer && t('application.role_customer'),
    wants_organizer && t('application.role_organizer'),
    wants_supplier && t('application.role_supplier'),
  ].filter((name) => name !== false)
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(', ')
}
