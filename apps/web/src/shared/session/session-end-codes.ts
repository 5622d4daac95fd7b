/** Used twice, by its owner and by somebody else: the server ended every session of that sign-in. */
export const isStolen = (code: string | null) => code === 'auth.session_stolen'

/** Not over yet, but nothing prolongs it any more: the person signs in while there is time. */
export const EARLY = 'early'
