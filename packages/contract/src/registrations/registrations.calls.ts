import { calls } from '../call.ts'
import { stepCalls } from '../case-calls.ts'

const JOIN = 'The specification assumes that organisations are already registered; this is how they register.'
const DESK = 'The operator decides which organisations join.'

/** What the operator decides about an application. */
export const registrationSteps = stepCalls(
  { noun: 'Registration', path: 'operator/registrations/', ours: DESK, changes: ['Registration', 'Waiting'] },
  {
    admit: {
      title:
        'Admit the organisation; its head gets an e-mail; other applications for its БИН or ИИН are closed',
      changes: ['Organization', 'Person'],
    },
    return: 'Return the application for correction, with a reason',
    refuse:
      'Refuse permanently, with a reason; its e-mail address cannot apply for this БИН or ИИН again for a time',
  },
)

/** Joining of an organisation: an e-mail link authenticates the applicant; the other side is the operator's back office. */
export const registrationCalls = calls({
  startRegistration: {
    method: 'POST',
    path: 'auth/registrations/',
    access: 'session',
    title: 'Start the registration of an organisation; an e-mail with a link confirms the address',
    ours: JOIN,
  },
  openRegistration: {
    method: 'POST',
    path: 'auth/registrations/open/',
    access: 'session',
    title: 'Show the application, using its link; opening it for the first time confirms the e-mail',
    ours: JOIN,
  },
  saveRegistration: {
    method: 'PUT',
    path: 'auth/registrations/save/',
    access: 'session',
    title: 'Save the application; fields may still be empty',
    ours: JOIN,
  },
  addRegistrationFile: {
    method: 'POST',
    path: 'auth/registrations/files/',
    access: 'session',
    title:
      'Add a document; the token of the link is in the header x-link-token, the kind of document in the form',
    ours: JOIN,
  },
  removeRegistrationFile: {
    method: 'POST',
    path: 'auth/registrations/files/remove/',
    access: 'session',
    title: 'Remove a document from the application',
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
    title: 'List applications of organisations to join, the most urgent first',
    ours: DESK,
    reads: ['Registration'],
  },
  getRegistration: {
    method: 'GET',
    path: 'operator/registrations/:id/',
    access: 'cabinet',
    title: 'One application with its documents and the data the portal already has about the organisation',
    ours: DESK,
    reads: ['Registration'],
  },
  getRegistrationFile: {
    method: 'GET',
    path: 'operator/registrations/:id/files/:uuid/',
    access: 'cabinet',
    title: 'Download a document of an application',
    ours: DESK,
  },
  ...registrationSteps,
})
