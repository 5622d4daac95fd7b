import type { TourStep } from '../../shared/tour/tour-step.ts'

/** Tours of public screens, keyed by the name in their routes. */
export const publicTours = {
  home: [
    { title: 'tour.home.search', text: 'tour.home.search_text', target: 'home-search' },
    { title: 'tour.home.quick', text: 'tour.home.quick_text', target: 'home-quick' },
    { title: 'tour.home.numbers', text: 'tour.home.numbers_text', target: 'region-map' },
    { title: 'tour.home.cabinet', text: 'tour.home.cabinet_text', target: 'sign-in' },
  ],
  announcements: [
    { title: 'tour.announcements.search', text: 'tour.announcements.search_text', target: 'list-search' },
    { title: 'tour.announcements.filters', text: 'tour.announcements.filters_text', target: 'list-filters' },
    { title: 'tour.announcements.chips', text: 'tour.announcements.chips_text', target: 'list-chips' },
    { title: 'tour.announcements.view', text: 'tour.announcements.view_text', target: 'list-view' },
    { title: 'tour.announcements.actions', text: 'tour.announcements.actions_text', target: 'list-actions' },
  ],
  announcement: [
    { title: 'tour.announcement.stages', text: 'tour.announcement.stages_text', target: 'stages' },
    { title: 'tour.announcement.tabs', text: 'tour.announcement.tabs_text', target: 'tabs' },
    { title: 'tour.announcement.deadline', text: 'tour.announcement.deadline_text', target: 'deadline' },
  ],
  lots: [
    { title: 'tour.lots.filters', text: 'tour.lots.filters_text', target: 'list-filters' },
    { title: 'tour.lots.chips', text: 'tour.lots.chips_text', target: 'list-chips' },
    { title: 'tour.lots.view', text: 'tour.lots.view_text', target: 'list-view' },
    { title: 'tour.lots.actions', text: 'tour.lots.actions_text', target: 'list-actions' },
  ],
  lot: [
    { title: 'tour.lot.stages', text: 'tour.lot.stages_text', target: 'stages' },
    { title: 'tour.lot.facts', text: 'tour.lot.facts_text', target: 'facts' },
    { title: 'tour.lot.deadline', text: 'tour.lot.deadline_text', target: 'deadline' },
  ],
  plan_items: [
    { title: 'tour.plan_items.figures', text: 'tour.plan_items.figures_text', target: 'plan-figures' },
    { title: 'tour.plan_items.search', text: 'tour.plan_items.search_text', target: 'list-search' },
    { title: 'tour.plan_items.filters', text: 'tour.plan_items.filters_text', target: 'list-filters' },
    { title: 'tour.plan_items.actions', text: 'tour.plan_items.actions_text', target: 'list-actions' },
  ],
  contracts: [
    { title: 'tour.contracts.search', text: 'tour.contracts.search_text', target: 'list-search' },
    { title: 'tour.contracts.filters', text: 'tour.contracts.filters_text', target: 'list-filters' },
    { title: 'tour.contracts.view', text: 'tour.contracts.view_text', target: 'list-view' },
    { title: 'tour.contracts.actions', text: 'tour.contracts.actions_text', target: 'list-actions' },
  ],
  organization: [
    { title: 'tour.organization.facts', text: 'tour.organization.facts_text', target: 'facts' },
    { title: 'tour.organization.tabs', text: 'tour.organization.tabs_text', target: 'tabs' },
    { title: 'tour.organization.rail', text: 'tour.organization.rail_text', target: 'rail' },
  ],
} satisfies Record<string, TourStep[]>
