import '@zakup/messages/add-tour-words'

export { publicTours as tours } from './public-tours.ts'
export { TourGuide } from './TourGuide.tsx'
