import { announcementTour } from '../../features/announcements/announcement.tour.ts'
import { announcementsTour } from '../../features/announcements/announcements.tour.ts'
import { contractsTour } from '../../features/contracts/contracts.tour.ts'
import { homeTour } from '../../features/home/home.tour.ts'
import { lotTour } from '../../features/lots/lot.tour.ts'
import { lotsTour } from '../../features/lots/lots.tour.ts'
import { organizationTour } from '../../features/organizations/organization.tour.ts'
import { planItemsTour } from '../../features/plan-items/plan-items.tour.ts'
import type { TourStep } from '../../shared/tour/tour-step.ts'

/** Tours of public screens, by the name that their routes give. */
export const publicTours = {
  home: homeTour,
  announcements: announcementsTour,
  announcement: announcementTour,
  lots: lotsTour,
  lot: lotTour,
  plan_items: planItemsTour,
  contracts: contractsTour,
  organization: organizationTour,
} satisfies Record<string, TourStep[]>
