import { decimalsProblem } from '@tillsight/domain/currencies'
import { formats, numberFrom } from '#ui/formats/formats.ts'

type Typed = { field: string; text: string; before?: number | undefined }

/** Amounts with decimals where the currency has none, as the server refuses them; those from before may stay. */
export const decimalIssues = (typed: readonly Typed[]) =>
  typed.flatMap(({ field, text, before }) => {
    const amount = numberFrom(text)
    const message = amount === before ? null : decimalsProblem(amount, formats().currency)
    return message ? [{ path: [field], message }] : []
  })
