import type { RecordKind } from '../mapped.ts'

const kinds: readonly [RegExp, RecordKind][] = [
  [/customer|client|contact|people|person|kunde|guest/i, 'customer'],
  [/expense|cost|bill|ausgabe/i, 'expense'],
  [/call|meeting|deal|ticket|activit|appointment|timesheet|hours/i, 'activity'],
  [/order|sale|invoice|receipt|transaction|payment|check|verkauf|bestell/i, 'sale'],
  [/product|item|article|artikel|sku|variant|good/i, 'product'],
]

/** What a table or stream probably has, by its name; a person can say otherwise. */
export const guessKind = (name: string): RecordKind =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'sale'
