import '@zakup/messages/add-account-words'
import '@zakup/messages/add-joining-words'

export { RegisterPage as Component } from './RegisterPage.tsx'
