/**
 * What a person can do on the portal itself, with the calls of the API that do it. A capability without calls does not
 * exist yet: texts that would promise it say instead what can be done today. Whoever builds it adds its calls here, and
 * every text about it changes with this one line (the contract's test knows all calls and all texts).
 */
const CAPABILITIES = {
  registration: ['startRegistration', 'submitRegistration'],
  plans: ['createPlan', 'startPlanApproval', 'approvePlan'],
  orders: ['createPurchaseOrder', 'confirmPurchaseOrder'],
  announcements: ['createAnnouncement', 'approveAnnouncement'],
  qualification: ['setQualificationLicenses', 'getLotReadiness'],
  experience: ['submitSupplierExp'],
  support: ['createTicket'],
  /** Remarks to the documentation and answers to them. */
  discussion: [],
  /** Bids of suppliers. */
  bids: [],
  /** Opening, review, protocols. */
  results: [],
  complaints: [],
  /** Contracts are made and carried out here, not only shown. */
  contracts: [],
  /** Signatures with a certificate (ЭЦП), made or checked here. */
  signing: [],
} satisfies Record<string, readonly string[]>

export type Capability = keyof typeof CAPABILITIES

export const capabilities: readonly (readonly [Capability, readonly string[]])[] = Object.entries(
  CAPABILITIES,
) as [Capability, readonly string[]][]

export function isOpen(capability: Capability): boolean {
  return CAPABILITIES[capability].length > 0
}

/** One of two texts: what is true once the capability exists, and what is true until then. */
export function whenOpen<Text>(capability: Capability, then: Text, today: Text): Text {
  return isOpen(capability) ? then : today
}
