/** Where focus goes once a decision took its buttons away. */
export const REGISTRATION_HEADING = 'registration-heading'
