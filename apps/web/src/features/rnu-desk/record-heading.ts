/** Where focus goes when the button that was pressed is gone with its step. */
export const RECORD_HEADING = 'rnu-record-heading'
