import { highestPrice, highestQuantity } from '@tillsight/domain/books/catalog/limits'
import { decimalsProblem } from '@tillsight/domain/currencies'
import { amountOf } from '@tillsight/domain/money'
import { isQuantity } from '@tillsight/domain/quantity'
import type { z } from 'zod'
import type { StoreRequest } from '#platform/request.ts'
import type { FileRecord, Problem } from './record.ts'

/** Reads the fields of a record by the rules of the store's own forms, and gathers what is wrong with them. */
export const fieldReader = ({ settings }: StoreRequest, record: FileRecord) => {
  const problems: Problem[] = [...record.problems]
  const refuse = (field: string | null, message: string): undefined => {
    problems.push({ row: record.row, field, message })
    return undefined
  }
  const given = (field: string): unknown => record.values[field]

  return {
    problems,
    refuse,
    given,
    /** Undefined where the file has no such column, null where its cell is empty. */
    text: <Text>(field: string, schema: z.ZodType<Text>): Text | null | undefined => {
      const value = given(field)
      if (value === undefined || value === null || value === '') return value === undefined ? undefined : null
      const read = schema.safeParse(typeof value === 'string' ? value : String(value))
      return read.success ? read.data : refuse(field, read.error.issues[0]?.message ?? 'This is not valid.')
    },
    money: (field: string, { most = highestPrice * 100, least = 1 } = {}): number | null | undefined => {
      const value = given(field)
      if (value === undefined || value === null) return value
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        return refuse(field, 'This is not an amount.')
      if (value < least)
        return refuse(field, least > 0 ? 'Enter an amount above 0.' : 'Enter an amount of 0 or more.')
      if (value > most) return refuse(field, 'This amount is too high.')
      const problem = decimalsProblem(amountOf(value), settings.currency)
      return problem ? refuse(field, problem) : value
    },
    quantity: (field: string, { isMeasured = true, least = 0 } = {}): number | null | undefined => {
      const value = given(field)
      if (value === undefined || value === null) return value
      if (typeof value !== 'number' || !isQuantity(value)) return refuse(field, 'This is not a quantity.')
      if (value < least) return refuse(field, `Enter a quantity of ${least} or more.`)
      if (value > highestQuantity) return refuse(field, 'This quantity is too high.')
      if (!isMeasured && !Number.isInteger(value))
        return refuse(field, 'This product is sold in whole pieces. Enter a whole number.')
      return value
    },
  }
}

export type FieldReader = ReturnType<typeof fieldReader>
