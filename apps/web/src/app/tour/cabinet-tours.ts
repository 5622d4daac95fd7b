import { overviewTour } from '../../features/cabinet/overview.tour.ts'
import { incomingRequestsTour } from '../../features/incoming-requests/incoming-requests.tour.ts'
import { noticesTour } from '../../features/notices/notices.tour.ts'
import { announcementBuilderTour } from '../../features/own-announcements/announcement-builder.tour.ts'
import { ownAnnouncementsTour } from '../../features/own-announcements/own-announcements.tour.ts'
import { ownOrganizersTour } from '../../features/own-organizers/own-organizers.tour.ts'
import { ownPlanItemsTour } from '../../features/own-plan-items/own-plan-items.tour.ts'
import { ownStatsTour } from '../../features/own-stats/own-stats.tour.ts'
import { planItemFormTour } from '../../features/plan-item-form/plan-item-form.tour.ts'
import { planEditorTour } from '../../features/plans/plan-editor.tour.ts'
import { plansTour } from '../../features/plans/plans.tour.ts'
import { orderBasketTour } from '../../features/purchase-orders/order-basket.tour.ts'
import { purchaseOrdersTour } from '../../features/purchase-orders/purchase-orders.tour.ts'
import { expFormTour } from '../../features/supplier-exp/exp-form.tour.ts'
import { supplierExpTour } from '../../features/supplier-exp/supplier-exp.tour.ts'
import { supplierQualificationTour } from '../../features/supplier-qualification/supplier-qualification.tour.ts'
import type { TourStep } from '../../shared/tour/tour-step.ts'

/** Tours of the cabinet, by the name that their routes give. */
export const cabinetTours = {
  overview: overviewTour,
  plans: plansTour,
  plan_editor: planEditorTour,
  own_items: ownPlanItemsTour,
  item_form: planItemFormTour,
  orders: purchaseOrdersTour,
  basket: orderBasketTour,
  own_ann: ownAnnouncementsTour,
  builder: announcementBuilderTour,
  requests: incomingRequestsTour,
  organizers: ownOrganizersTour,
  notices: noticesTour,
  own_stats: ownStatsTour,
  supplier_exp: supplierExpTour,
  exp_form: expFormTour,
  qualification: supplierQualificationTour,
} satisfies Record<string, TourStep[]>
