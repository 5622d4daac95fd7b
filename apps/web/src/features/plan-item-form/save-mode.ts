/** What of the form must be there: enough to keep, or the whole item. */
export type SaveMode = 'draft' | 'item'
