import { calls } from '../call.ts'

export const customerOrganizerCalls = calls({
  listOwnOrganizers: {
    method: 'GET',
    path: 'personal-account/main/my-organizers/',
    access: 'cabinet',
    title: 'Organizers of the own organisation, every state of the relation',
    reads: ['CustomerOrganizer'],
  },
  listIncomingRequests: {
    method: 'GET',
    path: 'personal-account/main/incoming-requests/',
    access: 'cabinet',
    title: 'Customers that ask, or asked, to buy for them',
    reads: ['CustomerOrganizer'],
  },
  createCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizers/',
    access: 'cabinet',
    title: 'Ask an organizer to buy for the own organisation',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
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
    title: 'Decline to buy for a customer, with the reason',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
  withdrawCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizers/:id/withdraw/',
    access: 'cabinet',
    title: 'Take a request back before it is answered',
    ours: 'The specification asks and answers, and names no way back.',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
  endCustomerOrganizer: {
    method: 'POST',
    path: 'core/customer-organizers/:id/end/',
    access: 'cabinet',
    title: 'End a relation before its time, by either side',
    ours: 'A relation by consent ends when one of the two no longer wants it.',
    changes: ['CustomerOrganizer', 'Waiting'],
  },
})
