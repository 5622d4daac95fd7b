import { calls } from '../call.ts'

const DESK = 'The specification shows questions and answers and names nobody who writes them.'

/** Questions and answers at the operator's desk. */
export const faqDeskCalls = calls({
  listDeskFaq: {
    method: 'GET',
    path: 'operator/faq/',
    access: 'cabinet',
    title: 'All questions and answers, hidden ones too, in their order',
    ours: DESK,
    reads: ['Faq'],
  },
  createFaq: {
    method: 'POST',
    path: 'operator/faq/',
    access: 'cabinet',
    title: 'Add a question, hidden at first, at the end of its category',
    ours: DESK,
    changes: ['Faq'],
  },
  orderFaq: {
    method: 'PUT',
    path: 'operator/faq/order/',
    access: 'cabinet',
    title: 'Put all questions in an order',
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
    title: 'Delete a question nobody sees',
    ours: DESK,
    changes: ['Faq'],
  },
  publishFaq: {
    method: 'POST',
    path: 'operator/faq/:id/publish/',
    access: 'cabinet',
    title: 'Show a question to everyone',
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
