import { planItemBounds } from '../field-bounds.ts'

/**
 * What a field holds. The kind decides the column's type, the format on the wire, how the form reads what is typed and how
 * a value is shown. `list` is a part of the item with rows of its own.
 */
export type FieldKind = 'dict' | 'text' | 'quantity' | 'money' | 'percent' | 'days' | 'flag' | 'day' | 'list'
export const ITEM_SECTIONS = [
  'subject',
  'price',
  'method',
  'places',
  'funding',
  'qualification',
  'files',
] as const
export type ItemSection = (typeof ITEM_SECTIONS)[number]

interface CommonRow {
  kind: FieldKind
  /** The section of the form. */
  section: ItemSection
  /** A request may leave it out, and it is then empty. */
  optional?: true
  /** A request may leave it out, and the server then calculates it. */
  filled?: true
  /** The value where a request says nothing. */
  initial?: number | string | boolean
  /** Only the server calculates it. */
  computed?: true
  /** A scalar that is a column of the official form of the plan, so an import overwrites it. Правила, приложение 1. */
  imported?: true
  /** Its name in the public item; fields without one are not public. */
  public?: string
}
/** A row of the table: `dict` is the dictionary that names the value, `max` the longest text or largest number. */
type FieldRow = CommonRow &
  (
    | { kind: 'dict'; dict: `dict_${string}`; max?: undefined }
    | { kind: 'text' | 'days'; max: number; dict?: undefined }
    | { kind: Exclude<FieldKind, 'dict' | 'text' | 'days'>; max?: undefined; dict?: undefined }
  )

/**
 * The fields of a plan item, section by section. A new field starts here: what is requested, written, imported, compared,
 * answered and typed is derived from these rows; copies and snapshots take every column anyway (decision 0050).
 */
export const ITEM_FIELD_TABLE = {
  plan_item_type_id: {
    kind: 'dict',
    dict: 'dict_plan_item_type',
    section: 'subject',
    imported: true,
    public: 'item_type',
  },
  purchase_subject_id: {
    kind: 'dict',
    dict: 'dict_purchase_subject',
    section: 'subject',
    imported: true,
    public: 'purchase_subject',
  },
  enstru_id: { kind: 'dict', dict: 'dict_enstru', section: 'subject', imported: true, public: 'enstru' },
  name_ru: { kind: 'text', max: planItemBounds.name, section: 'subject', imported: true, public: 'name' },
  name_kk: { kind: 'text', max: planItemBounds.name, optional: true, section: 'subject', public: 'name_kk' },
  description_ru: {
    kind: 'text',
    max: planItemBounds.description,
    optional: true,
    section: 'subject',
    imported: true,
    public: 'description',
  },
  description_kk: {
    kind: 'text',
    max: planItemBounds.description,
    optional: true,
    section: 'subject',
    imported: true,
    public: 'description_kk',
  },
  measure_id: { kind: 'dict', dict: 'dict_measure', section: 'price', imported: true, public: 'measure' },
  quantity: { kind: 'quantity', section: 'price', imported: true, public: 'quantity' },
  unit_price: { kind: 'money', section: 'price', imported: true, public: 'unit_price' },
  total_price: { kind: 'money', section: 'price', computed: true, imported: true, public: 'total_price' },
  purchase_method_id: {
    kind: 'dict',
    dict: 'dict_purchase_method',
    section: 'method',
    imported: true,
    public: 'purchase_method',
  },
  justification_id: {
    kind: 'dict',
    dict: 'dict_purchase_method_justification',
    optional: true,
    section: 'method',
    public: 'justification',
  },
  month_id: { kind: 'dict', dict: 'dict_month', section: 'method', imported: true, public: 'month' },
  delivery_days: { kind: 'days', max: planItemBounds.delivery_days, optional: true, section: 'method' },
  delivery_term_ru: {
    kind: 'text',
    max: planItemBounds.delivery_term,
    optional: true,
    section: 'method',
    imported: true,
    public: 'delivery_term',
  },
  delivery_term_kk: {
    kind: 'text',
    max: planItemBounds.delivery_term,
    optional: true,
    section: 'method',
    imported: true,
  },
  prepayment: { kind: 'percent', initial: '0', section: 'method', imported: true, public: 'prepayment' },
  supplier_sign_id: {
    kind: 'dict',
    dict: 'dict_supplier_customer_sign',
    initial: 0,
    section: 'method',
    imported: true,
    public: 'supplier_sign',
  },
  deliveries: { kind: 'list', section: 'places' },
  funding_source_id: {
    kind: 'dict',
    dict: 'dict_funding_source',
    optional: true,
    section: 'funding',
    imported: true,
    public: 'funding_source',
  },
  budget_type_id: {
    kind: 'dict',
    dict: 'dict_budget_type',
    optional: true,
    section: 'funding',
    public: 'budget_type',
  },
  funding: { kind: 'list', section: 'funding' },
  // Left out, the first year gets what the other years leave.
  total_price_year_1: {
    kind: 'money',
    filled: true,
    section: 'funding',
    imported: true,
    public: 'total_price_year_1',
  },
  total_price_year_2: {
    kind: 'money',
    initial: '0',
    section: 'funding',
    imported: true,
    public: 'total_price_year_2',
  },
  total_price_year_3: {
    kind: 'money',
    initial: '0',
    section: 'funding',
    imported: true,
    public: 'total_price_year_3',
  },
  is_construction: { kind: 'flag', initial: false, section: 'qualification' },
  conclusion_number: {
    kind: 'text',
    max: planItemBounds.conclusion_number,
    optional: true,
    section: 'qualification',
  },
  conclusion_date: { kind: 'day', optional: true, section: 'qualification' },
  first_category: { kind: 'list', section: 'qualification' },
  licenses: { kind: 'list', section: 'qualification' },
  materials: { kind: 'list', section: 'qualification' },
  labour: { kind: 'list', section: 'qualification' },
  files: { kind: 'list', section: 'files' },
} as const satisfies Record<string, FieldRow>

type Table = typeof ITEM_FIELD_TABLE
/** Fields of an item as errors, remarks and differences name them; the API uses the same names. */
export type ItemField = keyof Table
type Having<What> = { [F in ItemField]: Table[F] extends What ? F : never }[ItemField]

/** Fields that are a column of the item. */
export type ScalarField = Exclude<ItemField, Having<{ kind: 'list' }>>
/** Scalars that a request contains. */
export type BodyField = Exclude<ScalarField, Having<{ computed: true }>>
/** Scalars in the official form. */
export type ImportedField = Having<{ imported: true }>
export type DictField = Having<{ kind: 'dict' }>
export type PublicField = Having<{ public: string }>
export type OptionalField = Having<{ optional: true }>
export type FilledField = Having<{ filled: true }>

export const itemField = (field: ItemField): FieldRow => ITEM_FIELD_TABLE[field]

export const ITEM_FIELDS = Object.keys(ITEM_FIELD_TABLE) as [ItemField, ...ItemField[]]
const those = <F extends ItemField>(test: (row: FieldRow) => boolean) =>
  ITEM_FIELDS.filter((field) => test(itemField(field))) as F[]
export const SCALAR_FIELDS = those<ScalarField>(({ kind }) => kind !== 'list')
export const BODY_FIELDS = those<BodyField>(({ kind, computed }) => kind !== 'list' && !computed)
export const IMPORTED_FIELDS = those<ImportedField>(({ imported }) => imported === true)
export const DICT_FIELDS = those<DictField>(({ kind }) => kind === 'dict')
export const PUBLIC_FIELDS = those<PublicField>((row) => row.public !== undefined)

type OfKind<Kind> = Kind extends 'dict' | 'days' ? number : Kind extends 'flag' ? boolean : string
type Stored<F extends ItemField> = OfKind<Table[F]['kind']> | (F extends OptionalField ? null : never)
/** The scalars of an item as they are stored. */
export type StoredValues = { [F in ScalarField]: Stored<F> }
/** The scalars of a request, after validation. */
export type ItemValues = { [F in BodyField]: Stored<F> | (F extends FilledField ? null : never) }

/** The name of a reference where it is sent with its texts: `measure_id` is `measure`. */
export type RefName<F> = F extends `${infer Name}_id` ? Name : F
export const refName = <F extends string>(field: F) => field.replace(/_id$/, '') as RefName<F>
