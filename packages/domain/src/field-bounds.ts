/**
 * Maximum size of each field: characters of a text, value of a number, length of a list. The contract refuses more, the
 * form does not let anyone type more, and an import names the cell that is too long: all of them read these constants.
 * A text in two languages has one bound for both. There is one constant per noun, not one table, so that a page's
 * bundle contains only the bounds of its own forms.
 */

export const SEARCH_LENGTH = 200
/** RFC 5321 §4.5.3.1.3: a path of 256 octets, including its two angle brackets. */
export const EMAIL_LENGTH = 254
/** Reason for returning, declining or ending something, where the noun has no bound of its own. */
export const REASON_LENGTH = 1000

/** A text of a correspondence, e.g. a question to the support. */
export const MESSAGE_LENGTH = 4000

export const personBounds = { name: 100, position: 200, reason: 500 }

export const registrationBounds = { name: 500, address: 500, phone: 40, reason: 2000 }

export const planBounds = { decree_number: 100, amend_ground: 1000, return_reason: 2000 }

export const planItemBounds = {
  name: 500,
  description: 4000,
  delivery_days: 3650,
  delivery_term: 1000,
  place: 500,
  deliveries: 200,
  funding: 50,
  conclusion_number: 100,
  refusal_ground: 1000,
  refusal_document: 200,
}

/** Longest text of an import cell: a description. */
export const IMPORT_CELL_LENGTH = planItemBounds.description

export const qualificationMaterialBounds = { name: 500, requirement: 1000 }

export const customerOrganizerBounds = { basis: 1000 }

export const purchaseOrderBounds = { comment: 2000 }

export const announcementBounds = {
  name: 1000,
  intake_days: 60,
  member_name: 200,
  member_position: 300,
  /** Every lot may bring files of its plan items; a list of more would not fit into a request. */
  files: 10_000,
}

export const rnuRecordBounds = { court: 300, act_number: 100, note: 2000, founder_name: 200 }

export const supplierExpBounds = { object: 1000, address: 500, customer_name: 500, contract_number: 100 }

/** A search is a URL query, percent-encoded. */
export const savedSearchBounds = { name: 200, search: 2000 }

export const ticketBounds = { topic: 200, page: 2000, request_id: 64 }

export const supplierLicenseBounds = { number: 100, issuer: 500 }
export const supplierStaffBounds = {
  full_name: 200,
  speciality: 200,
  experience_years: 70,
  certificate_number: 100,
}
export const supplierEquipmentBounds = { name: 500, made_in: 2100 }

export const dictRowBounds = { code: 50, name: 1000, description: 2000, ord: 32_767 }
export const calendarDayBounds = { name: 500 }
export const limitBounds = { ground: 500 }

export const faqBounds = { category: 120, question: 500 }
export const menuItemBounds = { title: 200, slug: 80 }
export const postBounds = { title: 300, lead: 600, image_alt: 300 }
