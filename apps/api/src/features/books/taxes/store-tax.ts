import type { TaxForm } from '@tillsight/contract/books/taxes'
import { taxRateOf } from '@tillsight/domain/books/taxes/tax'
import type { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { replaceRates, selectTax, type TaxRow, upsertTax } from './taxes.queries.ts'

type Form = z.output<typeof TaxForm>

/** A tax that is there and stays so: its caller has made or locked it. */
export const requireTax = async (request: MemberRequest, id: string, field = 'id'): Promise<TaxRow> => {
  const row = await selectTax(request, id)
  if (!row) throw fieldError(field === 'id' ? 'missing' : 'invalid', field, 'This tax does not exist.')
  return row
}

export const storeTax = async (
  request: MemberRequest,
  id: string,
  { name, rates }: Form,
): Promise<TaxRow> => {
  const values = {
    id,
    name,
    rates: rates.map(({ starts_on, parts }) => ({
      starts_on,
      parts: parts.map(({ name, rate }) => ({ name, rate: taxRateOf(rate) })),
    })),
  }
  if (!(await upsertTax(request, values)))
    throw fieldError('conflict', 'name', `A tax named “${name}” already exists.`)
  await replaceRates(request, values)
  return requireTax(request, id)
}
