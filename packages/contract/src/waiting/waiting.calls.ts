import { calls } from '../call.ts'

export const waitingCalls = calls({
  listWaiting: {
    method: 'GET',
    path: 'personal-account/main/waiting/',
    access: 'cabinet',
    title: 'List tasks waiting for the user, with their deadlines, the most urgent first',
    ours: 'Users need one list of what to do today.',
    reads: ['Waiting'],
  },
})
