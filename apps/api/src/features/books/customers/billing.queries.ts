import type { Billing } from '@tillsight/domain/books/invoices/invoice'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export const selectBilling = async (request: MemberRequest, customerId: string): Promise<Billing | null> => {
  const { rows } = await sql<{ billing: Billing | null }>`
    select billing from customer where store_id = ${request.storeId} and id = ${customerId}
  `.execute(request.db)
  return rows[0]?.billing ?? null
}

export const updateBilling = async (
  request: MemberRequest,
  customerId: string,
  billing: Billing,
): Promise<void> => {
  await sql`
    update customer set billing = ${JSON.stringify(billing)}::jsonb
    where store_id = ${request.storeId} and id = ${customerId}
  `.execute(request.db)
}
