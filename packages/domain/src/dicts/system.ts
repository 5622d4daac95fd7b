/** This portal's id in the dictionary of systems; records imported from other portals have other ids. */
export const OUR_SYSTEM = 4
