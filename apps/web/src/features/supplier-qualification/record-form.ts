/** What is missing or wrong, by the field it is about, in the order of the form. */
export type FieldProblems = Map<string, string>

/** What a supplier keeps of itself. */
export type RecordKind = 'license' | 'staff' | 'equipment'
