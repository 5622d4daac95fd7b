import type { TourStep } from '../../shared/tour/tour-step.ts'

export const supplierQualificationTour: TourStep[] = [
  {
    title: 'tour.qualification.readiness',
    text: 'tour.qualification.readiness_text',
    target: 'qualification-readiness',
  },
  {
    title: 'tour.qualification.licenses',
    text: 'tour.qualification.licenses_text',
    target: 'qualification-licenses',
  },
  { title: 'tour.qualification.staff', text: 'tour.qualification.staff_text', target: 'qualification-staff' },
  {
    title: 'tour.qualification.equipment',
    text: 'tour.qualification.equipment_text',
    target: 'qualification-equipment',
  },
]
