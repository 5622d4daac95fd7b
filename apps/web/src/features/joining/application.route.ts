import '@zakup/messages/add-account-words'
import '@zakup/messages/add-cabinet-words'

export { ApplicationPage as Component } from './ApplicationPage.tsx'
