/**
 * Why an action is not allowed. A rule returns `null` (allowed) or one of these; the server turns it into
 * 403 or 409, the button into its disabled reason. `code` is a key of the message catalogue.
 */
export interface Refusal<Code extends string = string> {
  /** `role`: this person may not (403). `state`: the thing is not in a state that allows it (409). */
  kind: 'role' | 'state'
  code: Code
  /** Legal or specification ground, e.g. «ст. 16 п. 3» or `spec §4`. */
  ground: string
}
