import '@zakup/messages/add-posts-desk-words'

export { NewFaqPage as Component } from './FaqItemPage.tsx'
