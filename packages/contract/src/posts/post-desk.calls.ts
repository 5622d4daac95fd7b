import { calls } from '../call.ts'

const DESK = 'The specification shows news and names nobody who writes them.'

/** News at the operator's desk: drafts, publishing now or later, and unpublishing. */
export const postDeskCalls = calls({
  listDeskPosts: {
    method: 'GET',
    path: 'operator/posts/',
    access: 'cabinet',
    title: 'All news with drafts and what is scheduled',
    ours: DESK,
    reads: ['Post'],
  },
  createPost: {
    method: 'POST',
    path: 'operator/posts/',
    access: 'cabinet',
    title: 'Write a news post as a draft',
    ours: DESK,
    changes: ['Post'],
  },
  getDeskPost: {
    method: 'GET',
    path: 'operator/posts/:id/',
    access: 'cabinet',
    title: 'One news post as its writer sees it',
    ours: DESK,
    reads: ['Post'],
  },
  updatePost: {
    method: 'PUT',
    path: 'operator/posts/:id/',
    access: 'cabinet',
    title: 'Change a news post; of a published one at once',
    ours: DESK,
    changes: ['Post'],
  },
  deletePost: {
    method: 'DELETE',
    path: 'operator/posts/:id/',
    access: 'cabinet',
    title: 'Delete a draft',
    ours: DESK,
    changes: ['Post'],
  },
  publishPost: {
    method: 'POST',
    path: 'operator/posts/:id/publish/',
    access: 'cabinet',
    title: 'Publish now',
    ours: DESK,
    changes: ['Post'],
  },
  schedulePost: {
    method: 'POST',
    path: 'operator/posts/:id/schedule/',
    access: 'cabinet',
    title: 'Publish at a moment to come; again, at another one',
    ours: DESK,
    changes: ['Post'],
  },
  unpublishPost: {
    method: 'POST',
    path: 'operator/posts/:id/unpublish/',
    access: 'cabinet',
    title: 'Take a published or scheduled post back to a draft',
    ours: DESK,
    changes: ['Post'],
  },
})
