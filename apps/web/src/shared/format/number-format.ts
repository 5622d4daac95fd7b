/** Number and money formats are in the messages package: the server uses them too, for search engines. */
export * from '@zakup/messages/number-format'
