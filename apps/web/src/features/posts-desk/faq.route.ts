import '@zakup/messages/add-posts-desk-words'

export { FaqDeskPage as Component } from './FaqDeskPage.tsx'
