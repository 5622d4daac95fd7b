/** The words of numbers and money live with the other words: the server says them too, to search engines. */
export * from '@zakup/messages/number-format'
