import '@zakup/messages/add-posts-desk-words'

export { MenuDeskPage as Component } from './MenuDeskPage.tsx'
