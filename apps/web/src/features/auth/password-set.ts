/** Left in the history by the page that has just set a password, for the login page to tell. */
export const PASSWORD_SET = { passwordSet: true }
