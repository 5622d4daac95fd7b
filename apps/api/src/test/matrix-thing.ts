/** A thing of an organisation in the status a row of policy.csv names, e.g. `plan:submitted` or `item:approved`. */
export interface MatrixThing {
  id: number
  plan_id: number
  /** A second id inside the thing: a material of an item, the uuid of a file. */
  part?: number | string
  /** Another thing beside it that the call takes: an item to put in. */
  other?: number
}
