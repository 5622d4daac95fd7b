import type { Selectable } from 'kysely'
import type { Registration } from '../../db/types.gen.ts'

type Row = Selectable<Registration>
type Needed =
  | 'name_ru'
  | 'kato_id'
  | 'address_ru'
  | 'head_iin'
  | 'head_last_name'
  | 'head_first_name'
  | 'head_position_ru'

/** A submitted application: the table's constraints guarantee what the types cannot. */
export type Complete = Row & { [Name in Needed]: NonNullable<Row[Name]> }
