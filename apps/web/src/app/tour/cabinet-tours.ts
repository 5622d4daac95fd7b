import type { TourStep } from '../../shared/tour/tour-step.ts'

/** Tours of the cabinet, keyed by the name in their routes. */
export const cabinetTours = {
  overview: [
    { title: 'tour.overview.kpi', text: 'tour.overview.kpi_text', target: 'overview-kpi' },
    { title: 'tour.overview.attention', text: 'tour.overview.attention_text', target: 'overview-attention' },
    { title: 'tour.overview.menu', text: 'tour.overview.menu_text', target: 'cabinet-menu' },
  ],
  plans: [
    { title: 'tour.plans.create', text: 'tour.plans.create_text', target: 'plans-create' },
    { title: 'tour.plans.card', text: 'tour.plans.card_text', target: 'plan-card' },
    { title: 'tour.plans.view', text: 'tour.plans.view_text', target: 'list-view' },
  ],
  plan_editor: [
    { title: 'tour.plan_editor.steps', text: 'tour.plan_editor.steps_text', target: 'plan-steps' },
    { title: 'tour.plan_editor.kpis', text: 'tour.plan_editor.kpis_text', target: 'plan-kpis' },
    { title: 'tour.plan_editor.remarks', text: 'tour.plan_editor.remarks_text', target: 'plan-remarks' },
    { title: 'tour.plan_editor.rows', text: 'tour.plan_editor.rows_text', target: 'plan-rows' },
    { title: 'tour.plan_editor.actions', text: 'tour.plan_editor.actions_text', target: 'plan-actions' },
  ],
  own_items: [
    { title: 'tour.own_items.add', text: 'tour.own_items.add_text', target: 'own-items-add' },
    { title: 'tour.own_items.stages', text: 'tour.own_items.stages_text', target: 'statuses' },
    { title: 'tour.own_items.select', text: 'tour.own_items.select_text', target: 'own-items-select' },
    { title: 'tour.own_items.columns', text: 'tour.own_items.columns_text', target: 'own-items-columns' },
  ],
  item_form: [
    { title: 'tour.item_form.sections', text: 'tour.item_form.sections_text', target: 'sections' },
    { title: 'tour.item_form.totals', text: 'tour.item_form.totals_text', target: 'totals' },
    { title: 'tour.item_form.checks', text: 'tour.item_form.checks_text', target: 'checks' },
    { title: 'tour.item_form.draft', text: 'tour.item_form.draft_text', target: 'draft' },
  ],
  orders: [
    { title: 'tour.orders.create', text: 'tour.orders.create_text', target: 'orders-create' },
    { title: 'tour.orders.statuses', text: 'tour.orders.statuses_text', target: 'statuses' },
    { title: 'tour.orders.search', text: 'tour.orders.search_text', target: 'orders-search' },
  ],
  basket: [
    { title: 'tour.basket.available', text: 'tour.basket.available_text', target: 'basket-available' },
    { title: 'tour.basket.summary', text: 'tour.basket.summary_text', target: 'basket-summary' },
  ],
  own_ann: [
    { title: 'tour.own_ann.create', text: 'tour.own_ann.create_text', target: 'announcements-create' },
    { title: 'tour.own_ann.statuses', text: 'tour.own_ann.statuses_text', target: 'statuses' },
    { title: 'tour.own_ann.search', text: 'tour.own_ann.search_text', target: 'announcements-search' },
  ],
  builder: [
    { title: 'tour.builder.steps', text: 'tour.builder.steps_text', target: 'steps' },
    { title: 'tour.builder.lots', text: 'tour.builder.lots_text', target: 'builder-lots' },
    { title: 'tour.builder.readiness', text: 'tour.builder.readiness_text', target: 'readiness' },
  ],
  requests: [
    { title: 'tour.requests.tabs', text: 'tour.requests.tabs_text', target: 'tabs' },
    { title: 'tour.requests.card', text: 'tour.requests.card_text', target: 'request-card' },
  ],
  organizers: [
    { title: 'tour.organizers.add', text: 'tour.organizers.add_text', target: 'organizers-add' },
    { title: 'tour.organizers.rows', text: 'tour.organizers.rows_text', target: 'organizers-rows' },
  ],
  notices: [
    { title: 'tour.notices.filter', text: 'tour.notices.filter_text', target: 'notices-filter' },
    { title: 'tour.notices.day', text: 'tour.notices.day_text', target: 'notices-day' },
    { title: 'tour.notices.mail', text: 'tour.notices.mail_text', target: 'notices-mail' },
  ],
  own_stats: [
    { title: 'tour.own_stats.years', text: 'tour.own_stats.years_text', target: 'stats-years' },
    { title: 'tour.own_stats.totals', text: 'tour.own_stats.totals_text', target: 'stats-totals' },
  ],
  supplier_exp: [
    { title: 'tour.supplier_exp.create', text: 'tour.supplier_exp.create_text', target: 'exp-create' },
    { title: 'tour.supplier_exp.statuses', text: 'tour.supplier_exp.statuses_text', target: 'statuses' },
    { title: 'tour.supplier_exp.tabs', text: 'tour.supplier_exp.tabs_text', target: 'tabs' },
    { title: 'tour.supplier_exp.search', text: 'tour.supplier_exp.search_text', target: 'exp-search' },
  ],
  exp_form: [
    { title: 'tour.exp_form.sections', text: 'tour.exp_form.sections_text', target: 'sections' },
    { title: 'tour.exp_form.left', text: 'tour.exp_form.left_text', target: 'exp-left' },
    { title: 'tour.exp_form.draft', text: 'tour.exp_form.draft_text', target: 'draft' },
  ],
  qualification: [
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
    {
      title: 'tour.qualification.staff',
      text: 'tour.qualification.staff_text',
      target: 'qualification-staff',
    },
    {
      title: 'tour.qualification.equipment',
      text: 'tour.qualification.equipment_text',
      target: 'qualification-equipment',
    },
  ],
} satisfies Record<string, TourStep[]>
