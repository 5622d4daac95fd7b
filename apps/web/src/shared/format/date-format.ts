/** The words of dates live with the other words: the server says them too, to search engines. */
export * from '@zakup/messages/date-format'
