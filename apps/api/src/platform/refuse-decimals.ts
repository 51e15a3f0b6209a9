import { decimalsProblem } from '@tillsight/domain/currencies'
import { amountOf, type Cents } from '@tillsight/domain/money'
import { fieldError } from './errors.ts'
import type { MemberRequest } from './request.ts'

type Amount = { field: string; amount: Cents; before?: Cents | undefined }

/** New amounts are whole where the currency has no decimals; one from before a change of currency may stay. */
export const refuseDecimals = ({ settings }: MemberRequest, amounts: readonly Amount[]): void => {
  for (const { field, amount, before } of amounts) {
    const problem = amount === before ? null : decimalsProblem(amountOf(amount), settings.currency)
    if (problem) throw fieldError('invalid', field, problem)
  }
}
