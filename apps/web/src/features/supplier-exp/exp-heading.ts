/** The heading of a record's page, where focus goes on after a step. */
export const EXP_HEADING = 'exp-heading'
