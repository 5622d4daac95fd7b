import { LIST_FILTERS } from '@zakup/contract/list-filters'
import type { RnuRow } from '@zakup/contract/rnu/rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { sql } from 'kysely'
import { dictJson, ifThereJson, organizationJson, statusJson } from '../../db/refs.ts'
import type { ListSource } from '../../lists/list-source.ts'

const wire = LIST_FILTERS.rnu

/** The register of unscrupulous suppliers, latest inclusion first. */
export const rnuList: ListSource = {
  view: 'public_rnu',
  listed: 'true',
  filters: {
    [wire.status]: { column: 'status_id' },
    [wire.region]: { column: 'region_id' },
    [wire.reason]: { column: 'reason_id' },
  },
  orders: {
    starts_on: { column: 'starts_on', type: 'date', paths: [] },
    ends_on: { column: 'ends_on', type: 'date', paths: [] },
  },
  defaultOrder: '-starts_on',
  facets: {
    [wire.status]: { column: 'status_id', dict: 'dict_rnu_status' },
    [wire.region]: { column: 'region_id', dict: 'dict_kato' },
    [wire.reason]: { column: 'reason_id', dict: 'dict_rnu_reason' },
  },
  search: {
    words: (tsquery) => sql`t.organization_id in (select o.id from public_organization o
      where o.tsv @@ to_tsquery('russian', ${tsquery}))`,
    numbers: ['decision_number'],
    organizations: {
      supplier: { column: 'organization_id', row: 'supplier' },
      customer: { column: 'customer_id', row: 'customer' },
    },
    texts: { supplier: 's.name_ru' },
  },
  joins: `join dict_rnu_status st on st.id = t.status_id
    join dict_rnu_reason re on re.id = t.reason_id
    join public_organization s on s.id = t.organization_id
    left join public_organization c on c.id = t.customer_id
    left join dict_kato k on k.id = t.region_id`,
  row: `json_build_object('id', t.id, 'supplier', ${organizationJson('s')}, 'status', ${statusJson('st')},
    'reason', ${dictJson('re')}, 'customer', ${ifThereJson('c', organizationJson('c'))},
    'region', ${ifThereJson('k', dictJson('k'))}, 'decision_number', t.decision_number, 'decision_date', t.decision_date,
    'starts_on', t.starts_on, 'ends_on', t.ends_on, 'excluded_on', t.excluded_on)`,
  exported: [
    { title: t('export.supplier'), value: (row: RnuRow) => row.supplier.name },
    { title: t('export.supplier_bin'), value: (row: RnuRow) => row.supplier.iin_bin },
    { title: t('export.status'), value: (row: RnuRow) => row.status.name },
    { title: t('export.reason'), value: (row: RnuRow) => row.reason.name },
    { title: t('export.customer'), value: (row: RnuRow) => row.customer?.name ?? null },
    { title: t('export.decision'), value: (row: RnuRow) => row.decision_number },
    { title: t('export.starts_on'), value: (row: RnuRow) => row.starts_on, kind: 'day' },
    { title: t('export.ends_on'), value: (row: RnuRow) => row.ends_on, kind: 'day' },
    { title: t('export.excluded_on'), value: (row: RnuRow) => row.excluded_on, kind: 'day' },
  ],
}
