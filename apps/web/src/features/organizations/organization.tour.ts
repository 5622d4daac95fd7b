import type { TourStep } from '../../shared/tour/tour-step.ts'

export const organizationTour: TourStep[] = [
  { title: 'tour.organization.facts', text: 'tour.organization.facts_text', target: 'facts' },
  { title: 'tour.organization.tabs', text: 'tour.organization.tabs_text', target: 'tabs' },
  { title: 'tour.organization.rail', text: 'tour.organization.rail_text', target: 'rail' },
]
