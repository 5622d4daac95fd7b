import { calls } from '../call.ts'

/** What the portal itself publishes: news, help pages, questions and answers. */
export const postCalls = calls({
  listPosts: {
    method: 'GET',
    path: 'main/posts/',
    access: 'public',
    title: 'News, newest first',
    reads: ['Post'],
  },
  listMainPosts: {
    method: 'GET',
    path: 'main/posts/main/',
    access: 'public',
    title: 'News for the home page: the main post and the newest ones',
    reads: ['Post'],
  },
  getPost: {
    method: 'GET',
    path: 'main/posts/:id',
    access: 'public',
    title: 'One news post',
    reads: ['Post'],
  },
  listMenuItems: {
    method: 'GET',
    path: 'main/menu-items/',
    access: 'public',
    title: 'Titles of the help pages, in menu order',
    ours: 'The menu needs a list of its pages; the specification has only the page itself.',
    reads: ['MenuItem'],
  },
  getMenuItem: {
    method: 'GET',
    path: 'main/menu-items/:id',
    access: 'public',
    title: 'One help page',
    reads: ['MenuItem'],
  },
  listFaq: {
    method: 'GET',
    path: 'core/faq/',
    access: 'public',
    title: 'Questions and answers',
    reads: ['Faq'],
  },
})
