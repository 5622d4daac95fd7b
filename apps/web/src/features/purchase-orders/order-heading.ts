/** The heading of an order's page, where focus goes on after a step. */
export const ORDER_HEADING = 'order-heading'
