import '@zakup/messages/add-posts-desk-words'

export { PostsPage as Component } from './PostsPage.tsx'
