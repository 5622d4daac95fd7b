/** Missing or wrong fields with their error text, in the order of the form. */
export type FieldProblems = Map<string, string>

/** Kinds of records a supplier keeps about itself. */
export type RecordKind = 'license' | 'staff' | 'equipment'
