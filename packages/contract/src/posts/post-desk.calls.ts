import { calls } from '../call.ts'

const DESK = 'The specification has calls to read news, but none to write them.'

/** News in the operator's back office: drafts, publishing now or later, and unpublishing. */
export const postDeskCalls = calls({
  listDeskPosts: {
    method: 'GET',
    path: 'operator/posts/',
    access: 'cabinet',
    title: 'List all news posts, including drafts and scheduled ones',
    ours: DESK,
    reads: ['Post'],
  },
  createPost: {
    method: 'POST',
    path: 'operator/posts/',
    access: 'cabinet',
    title: 'Create a news post as a draft',
    ours: DESK,
    changes: ['Post'],
  },
  getDeskPost: {
    method: 'GET',
    path: 'operator/posts/:id/',
    access: 'cabinet',
    title: 'One news post with the fields its author edits',
    ours: DESK,
    reads: ['Post'],
  },
  updatePost: {
    method: 'PUT',
    path: 'operator/posts/:id/',
    access: 'cabinet',
    title: 'Change a news post; a published one changes at once',
    ours: DESK,
    changes: ['Post'],
  },
  deletePost: {
    method: 'DELETE',
    path: 'operator/posts/:id/',
    access: 'cabinet',
    title: 'Delete a draft news post',
    ours: DESK,
    changes: ['Post'],
  },
  publishPost: {
    method: 'POST',
    path: 'operator/posts/:id/publish/',
    access: 'cabinet',
    title: 'Publish a news post now',
    ours: DESK,
    changes: ['Post'],
  },
  schedulePost: {
    method: 'POST',
    path: 'operator/posts/:id/schedule/',
    access: 'cabinet',
    title: 'Schedule or reschedule the publication of a news post',
    ours: DESK,
    changes: ['Post'],
  },
  unpublishPost: {
    method: 'POST',
    path: 'operator/posts/:id/unpublish/',
    access: 'cabinet',
    title: 'Turn a published or scheduled post back into a draft',
    ours: DESK,
    changes: ['Post'],
  },
})
