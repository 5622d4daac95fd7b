import type { Registration } from '@zakup/contract/registrations/registrations.routes'

type Named = Pick<Registration, 'head_last_name' | 'head_first_name' | 'head_middle_name'>

/** «Серикова Айгуль Болатовна». */
export const headName = ({ head_last_name, head_first_name, head_middle_name }: Named) =>
  [head_last_name, head_first_name, head_middle_name].filter(Boolean).join(' ')
