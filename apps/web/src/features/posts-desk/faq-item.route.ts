import '@zakup/messages/add-posts-desk-words'

export { FaqItemPage as Component } from './FaqItemPage.tsx'
