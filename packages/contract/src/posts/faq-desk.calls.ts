import { calls } from '../call.ts'

const DESK = 'The specification has calls to read questions and answers, but none to write them.'

/** Questions and answers in the operator's back office. */
export const faqDeskCalls = calls({
  listDeskFaq: {
    method: 'GET',
    path: 'operator/faq/',
    access: 'cabinet',
    title: 'List all questions and answers in their order, including hidden ones',
    ours: DESK,
    reads: ['Faq'],
  },
  createFaq: {
    method: 'POST',
    path: 'operator/faq/',
    access: 'cabinet',
    title: 'Add a question, hidden, at the end of its category',
    ours: DESK,
    changes: ['Faq'],
  },
  orderFaq: {
    method: 'PUT',
    path: 'operator/faq/order/',
    access: 'cabinet',
    title: 'Set the order of all questions',
    ours: DESK,
    changes: ['Faq'],
  },
  updateFaq: {
    method: 'PUT',
    path: 'operator/faq/:id/',
    access: 'cabinet',
    title: 'Change a question or its answer',
    ours: DESK,
    changes: ['Faq'],
  },
  deleteFaq: {
    method: 'DELETE',
    path: 'operator/faq/:id/',
    access: 'cabinet',
    title: 'Delete a hidden question',
    ours: DESK,
    changes: ['Faq'],
  },
  publishFaq: {
    method: 'POST',
    path: 'operator/faq/:id/publish/',
    access: 'cabinet',
    title: 'Publish a question',
    ours: DESK,
    changes: ['Faq'],
  },
  hideFaq: {
    method: 'POST',
    path: 'operator/faq/:id/hide/',
    access: 'cabinet',
    title: 'Hide a question',
    ours: DESK,
    changes: ['Faq'],
  },
})
