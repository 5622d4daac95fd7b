import '@zakup/messages/add-posts-desk-words'

export { NewPostPage as Component } from './PostPage.tsx'
