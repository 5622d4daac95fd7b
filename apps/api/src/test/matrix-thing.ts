/** A thing of an organisation in the status a row of policy.csv names, e.g. `plan:submitted` or `item:approved`. */
export interface MatrixThing {
  id: number
  plan_id: number
  /** A second id inside the thing: a material of an item, the uuid of a file. */
  part?: number | string
  /** The dictionary of the path. */
  dict?: string
  /** Another thing beside it that the call takes: an item to put in. */
  other?: number
  /** A text the call takes beside it: the uuid of a file, an ИИН. */
  text?: string
  /** With `+foreign` after its status: things of strangers, which the call must not take along with the own one. */
  foreign?: ForeignThings
}

export interface ForeignThings {
  plan: number
  order: number
  /** Approved, to be put into an order. */
  item: number
  /** Ordered from another organizer, who has confirmed it. */
  confirmed: number
  lot: number
  /** An item of a published lot that has others too. */
  bought: number
  /** The uuid of a file. */
  file: string
  /** Of one that is a picture. */
  picture: string
}
