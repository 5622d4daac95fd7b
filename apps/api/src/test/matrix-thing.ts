/** A thing of an organisation in the status a row of policy.csv names, e.g. `plan:submitted` or `item:approved`. */
export interface MatrixThing {
  id: number
  plan_id: number
  /** A second id inside the thing: a material of an item, the uuid of a file. */
  part?: number | string
  /** The dictionary in the path. */
  dict?: string
  /** Id of another thing that the call takes: an item to add. */
  other?: number
  /** A text that the call takes: the uuid of a file, an ИИН. */
  text?: string
  /** With `+foreign` after the status: things of other organisations that the call must not accept with its own. */
  foreign?: ForeignThings
}

export interface ForeignThings {
  plan: number
  order: number
  /** An approved item, to be added to an order. */
  item: number
  /** An item ordered from another organizer, who has confirmed it. */
  confirmed: number
  lot: number
  /** An item of a published lot that also contains other items. */
  bought: number
  /** The uuid of a file. */
  file: string
  /** The uuid of an image file. */
  picture: string
}
