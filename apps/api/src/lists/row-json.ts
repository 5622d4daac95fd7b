/** How a listed row carries the names of other things: the JSON itself, because the row is passed on as text. */

export const dictJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name_ru)`

export const statusJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name_ru, 'short_name', ${alias}.short_name_ru)`

export const measureJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name_ru, 'short_name', ${alias}.short_name_ru)`

/** Of public_organization, which knows the warning. */
export const organizationJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'iin_bin', ${alias}.iin_bin, 'name', ${alias}.name_ru, 'in_rnu', ${alias}.in_rnu)`

/** Null where the join found nothing. */
export const ifThereJson = (alias: string, json: string) =>
  `case when ${alias}.id is not null then ${json} end`
