import { skipToken } from '@reduxjs/toolkit/query'
import {
  useListCountriesQuery,
  useListEkrbsQuery,
  useListEnstrusQuery,
  useListFkrbQuery,
  useListFkrSubprogramsQuery,
  useListKatosQuery,
  useListLicenseActivityTypesQuery,
} from '../dicts/dicts-api.ts'
import { useListPublicLotsQuery } from '../lots/lots-api.ts'
import { useSearchOrganizationsQuery } from '../organizations/organizations-api.ts'
import type { Choice } from './recent-choices.ts'

/** A choice as its form needs it, with dictionary attributes beyond code and name. */
export interface DictChoice extends Choice {
  /** A second line that distinguishes similar rows. */
  note?: string | null
  name_kk?: string | null
  subject_id?: number
  measure_id?: number | null
}

interface Answer {
  data: { count: number; results: DictChoice[] } | undefined
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

export interface DictSource {
  /** Its rows may be deactivated: recent choices are then checked again before they are offered. */
  isDict: boolean
  /** The minimum query length: shorter queries would match half of the dictionary; 0: short enough to list in full. */
  least: number
  useRows: (query: DictQuery | null) => Answer
}

interface DictQuery {
  q?: string | undefined
  id__in?: number[] | undefined
  parent_id__in?: number[] | undefined
}

const MOST = 50
const ask = <Query extends object>(query: Query | null) =>
  query ? { query: { ...query, limit: MOST } } : skipToken
const IN_FORCE = [1]
/** A form offers active rows only; an inactive row that is already chosen still shows in the field. */
const askDict = (query: DictQuery | null) => ask(query && { ...query, is_active__in: IN_FORCE })

type Asked<Row> = {
  currentData?: { count: number; results: Row[] } | undefined
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

function answer<Row>(asked: Asked<Row>, choice: (row: Row) => DictChoice): Answer {
  const { currentData: data, isFetching, isError, refetch } = asked
  return {
    data: data && { count: data.count, results: data.results.map(choice) },
    isFetching,
    isError,
    refetch,
  }
}

const plain = ({ id, code, name }: Choice): DictChoice => ({ id, code, name })

/** Role id for the organisation filter. */
const ORGANIZER_ROLE = 2

/** Statuses in which bids and price offers are accepted. */
const INTAKE = [220, 240]

/** The long dictionaries a form can choose from. To add one, add an entry here. */
export const DICT_SOURCES = {
  enstru: {
    isDict: true,
    least: 3,
    useRows: (query) =>
      answer(
        useListEnstrusQuery(askDict(query)),
        ({ id, code, name, name_kk, description, subject_id, measure_id }) => ({
          id,
          code,
          name,
          name_kk,
          note: description,
          subject_id,
          measure_id,
        }),
      ),
  },
  kato: {
    isDict: true,
    least: 3,
    useRows: (query) =>
      answer(useListKatosQuery(askDict(query)), ({ id, code, full_name }) => ({ id, code, name: full_name })),
  },
  country: {
    isDict: true,
    least: 0,
    useRows: (query) =>
      answer(useListCountriesQuery(askDict(query)), ({ id, alpha2, name }) => ({ id, code: alpha2, name })),
  },
  fkrb: { isDict: true, least: 0, useRows: (query) => answer(useListFkrbQuery(askDict(query)), plain) },
  fkr_subprogram: {
    isDict: true,
    least: 0,
    useRows: (query) => answer(useListFkrSubprogramsQuery(askDict(query)), plain),
  },
  ekrb: { isDict: true, least: 0, useRows: (query) => answer(useListEkrbsQuery(askDict(query)), plain) },
  organizer: {
    isDict: false,
    least: 3,
    useRows: (query) =>
      answer(
        useSearchOrganizationsQuery(ask(query && { q: query.q, role_id__in: [ORGANIZER_ROLE] })),
        ({ id, iin_bin, name, region }) => ({ id, code: iin_bin, name, note: region?.name ?? null }),
      ),
  },
  open_lot: {
    isDict: false,
    least: 3,
    useRows: (query) =>
      answer(
        useListPublicLotsQuery(ask(query && { q: query.q, status_id__in: INTAKE })),
        ({ id, number, name, customer }) => ({ id, code: number, name, note: customer.name }),
      ),
  },
  license_activity_type: {
    isDict: true,
    least: 0,
    useRows: (query) => answer(useListLicenseActivityTypesQuery(askDict(query)), plain),
  },
} as const satisfies Record<string, DictSource>

export type DictName = keyof typeof DICT_SOURCES
