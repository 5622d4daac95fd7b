import '@zakup/messages/add-cabinet-tour-words'

export { cabinetTours as tours } from './cabinet-tours.ts'
export { TourGuide } from './TourGuide.tsx'
