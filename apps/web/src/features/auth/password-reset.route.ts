import '@zakup/messages/add-account-words'

export { PasswordResetPage as Component } from './PasswordResetPage.tsx'
