import type { Stage, StagedRow } from './stage.ts'

/** The cells of a row by our column names; a column the file lacks is absent. */
export type Cells = Readonly<Record<string, string>>

export interface Fault {
  field: string
  reason: string
}

export type CheckedRow =
  | { kind: 'row'; row: StagedRow }
  /** The code is given if the code itself is valid: its row in the table then stays unchanged. */
  | { kind: 'refused'; code: string | null; faults: Fault[] }
  /** A line of the printed form that this dictionary doesn't store, such as a heading. */
  | { kind: 'skipped' }

export interface Classifier {
  /** Name of the table dict_<dict>, the shipped db/dicts/<dict>.csv and the row of dict_import. */
  dict: string
  title: string
  /** Our name of a column and its known headings, the most specific first; case and spaces are ignored. */
  headings: Readonly<Record<string, readonly string[]>>
  /** The file must have every column of at least one of these sets. */
  needs: readonly (readonly string[])[]
  /** Columns of the table besides those every dictionary has, and which column of the file each comes from. */
  columns: Readonly<Record<string, string>>
  /** Text columns of the stage that refer to other rows by code. */
  references: readonly string[]
  /** The code is also the code of the state procurement system. */
  egzCode: boolean
  /** A reader keeps state from the lines above, so each file gets its own. */
  reader: () => (cells: Cells) => CheckedRow
  /** Turns references into ids and refuses rows whose references don't exist. */
  resolve: (stage: Stage) => Promise<void>
}

/** Columns every classifier may have; the headings are those of our own CSV files and of official ones. */
export const COMMON_HEADINGS = {
  code: ['code', 'код'],
  name_ru: [
    'name_ru',
    'наименование на русском языке',
    'наименование на русском',
    'наименование (рус)',
    'наименование рус',
    'наименование ru',
    'атауы орыс тілінде',
    'орыс тіліндегі атауы',
    'rus_name',
    'name_rus',
    'nameru',
    'наименование',
  ],
  name_kk: [
    'name_kk',
    'наименование на казахском языке',
    'наименование на государственном языке',
    'наименование на казахском',
    'наименование (каз)',
    'наименование каз',
    'наименование kz',
    'атауы қазақ тілінде',
    'қазақ тіліндегі атауы',
    'kaz_name',
    'name_kaz',
    'name_kz',
    'namekz',
    'атауы',
  ],
  egz_code: ['egz_code'],
  mtw_code: ['mtw_code'],
  skk_code: ['skk_code'],
  ord: ['ord'],
} as const
