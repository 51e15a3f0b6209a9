import type { MemberRequest } from '#platform/request.ts'

/** A sale changes what was sold, what is on the shelf, and what is known of its customer. */
export const publishSale = (request: MemberRequest): void => {
  request.publish('sales')
  request.publish('products')
  request.publish('customers')
}
