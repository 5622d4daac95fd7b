/** As many lots as are read in one go; more are turned page by page. */
export const LOTS_A_PAGE = 50
/** As many items as are chosen from in one go. */
export const CANDIDATES_A_PAGE = 20
