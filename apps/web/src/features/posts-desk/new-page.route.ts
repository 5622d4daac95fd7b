import '@zakup/messages/add-posts-desk-words'

export { NewMenuItemPage as Component } from './MenuItemPage.tsx'
