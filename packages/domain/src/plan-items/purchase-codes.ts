/** Ids of dictionaries used in item rules. A test compares them with the dictionaries. */
export const SUBJECT = { goods: 1, works: 2, services: 3 } as const

export const METHOD = {
  priceRequest: 3,
  singleSourceAfterFailure: 6,
  auctionBefore2022: 7,
  direct: 23,
  eshop: 60,
  auctionSince2022: 77,
  auction: 78,
  turnkey: 201,
  turnkeyTender: 202,
} as const

export const ITEM_TYPE = { withinYear: 1, beyondYear: 2 } as const

export const SUPPLIER_SIGN = { kazakhstaniProducers: 3 } as const

export const FUNDING_SOURCE = { ownIncome: 7 } as const

/** «Прошлый год»: no month to count from. */
export const LAST_YEAR_MONTH = 99
