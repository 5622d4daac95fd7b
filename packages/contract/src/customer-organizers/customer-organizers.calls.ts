import { calls } from '../call.ts'

/** The specification has addresses of its own for the answers. */
export const customerOrganizerSteps = calls({
  approveCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizer-approvals/:id/approve/',
    access: 'cabinet',
    title: 'Agree to buy for a customer',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
  rejectCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizer-approvals/:id/reject/',
    access: 'cabinet',
    title: 'Decline to buy for a customer, with a reason',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
  withdrawCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizers/:id/withdraw/',
    access: 'cabinet',
    title: 'Withdraw a request before it is answered',
    ours: 'The specification has calls to ask and to answer, but none to withdraw.',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
  endCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizers/:id/end/',
    access: 'cabinet',
    title: 'End a relation early, by either side',
    ours: 'The relation rests on consent, so either side may end it.',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
})

export const customerOrganizerCalls = calls({
  listOwnOrganizers: {
    method: 'GET',
    path: 'personal-account/main/my-organizers/',
    access: 'cabinet',
    title: 'List organizers of the acting organisation, in every state of the relation',
    reads: ['CustomerOrganizer'],
  },
  listIncomingRequests: {
    method: 'GET',
    path: 'personal-account/main/incoming-requests/',
    access: 'cabinet',
    title: 'List requests of customers to buy for them, including answered ones',
    reads: ['CustomerOrganizer'],
  },
  createCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizers/',
    access: 'cabinet',
    title: 'Ask an organizer to buy for the acting organisation',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
  ...customerOrganizerSteps,
})
