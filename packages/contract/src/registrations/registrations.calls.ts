import { calls } from '../call.ts'

const JOIN = 'The specification begins with people who are already in; this is the way in.'
const DESK = 'Somebody must decide who joins.'

/** Joining of an organisation: an e-mail link authenticates the applicant; the other side is the operator's desk. */
export const registrationCalls = calls({
  startRegistration: {
    method: 'POST',
    path: 'auth/registrations/',
    access: 'session',
    title: 'Begin to register an organisation: a letter with a link confirms the e-mail',
    ours: JOIN,
  },
  openRegistration: {
    method: 'POST',
    path: 'auth/registrations/open/',
    access: 'session',
    title: 'The application behind the link; the first opening confirms the e-mail',
    ours: JOIN,
  },
  saveRegistration: {
    method: 'PUT',
    path: 'auth/registrations/save/',
    access: 'session',
    title: 'Fill in the application, as far as it is known',
    ours: JOIN,
  },
  addRegistrationFile: {
    method: 'POST',
    path: 'auth/registrations/files/',
    access: 'session',
    title: 'Add a document; the secret of the link comes in the header x-link-token, the kind in the form',
    ours: JOIN,
  },
  removeRegistrationFile: {
    method: 'POST',
    path: 'auth/registrations/files/remove/',
    access: 'session',
    title: 'Take a document out',
    ours: JOIN,
  },
  submitRegistration: {
    method: 'POST',
    path: 'auth/registrations/submit/',
    access: 'session',
    title: 'Send the application to the operator',
    ours: JOIN,
  },
  listRegistrations: {
    method: 'GET',
    path: 'operator/registrations/',
    access: 'cabinet',
    title: 'Organisations that ask to join, the most pressing first',
    ours: DESK,
    reads: ['Registration'],
  },
  getRegistration: {
    method: 'GET',
    path: 'operator/registrations/:id/',
    access: 'cabinet',
    title: 'One application with its documents and what the portal already knows of the organisation',
    ours: DESK,
    reads: ['Registration'],
  },
  getRegistrationFile: {
    method: 'GET',
    path: 'operator/registrations/:id/files/:uuid/',
    access: 'cabinet',
    title: 'A document of an application',
    ours: DESK,
  },
  admitRegistration: {
    method: 'POST',
    path: 'operator/registrations/:id/admit/',
    access: 'cabinet',
    title: 'Admit the organisation; its head gets a letter, other applications of the number are closed',
    ours: DESK,
    changes: ['Registration', 'Organization', 'Person', 'Waiting'],
  },
  returnRegistration: {
    method: 'POST',
    path: 'operator/registrations/:id/return/',
    access: 'cabinet',
    title: 'Return the application for mending, with a reason',
    ours: DESK,
    changes: ['Registration', 'Waiting'],
  },
  refuseRegistration: {
    method: 'POST',
    path: 'operator/registrations/:id/refuse/',
    access: 'cabinet',
    title:
      'Refuse the application for good, with a reason; its address may not apply for this number for a time',
    ours: DESK,
    changes: ['Registration', 'Waiting'],
  },
})
