import '@zakup/messages/add-account-words'
import '@zakup/messages/add-joining-words'

export { InvitationPage as Component } from './InvitationPage.tsx'
