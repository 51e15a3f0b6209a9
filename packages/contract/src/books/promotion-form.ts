import {
  mostCovered,
  promotionCodeLimit,
  promotionCovers,
  promotionNameLimit,
} from '@tillsight/domain/books/promotions/limits'
import { addDays, daysBetween, weekdayOf } from '@tillsight/domain/day'
import { isWholeCents } from '@tillsight/domain/money'
import { z } from 'zod'
import { Day } from '../days.ts'
import { Id, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { optionalLine, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { twoDigits } from './number-fields.ts'
import { amount } from './supplier-form.ts'

export const unknownPromotion = 'This promotion does not exist.'

const noName = 'Name is required.'
const inRange = 'Enter a percentage above 0, up to 100.'
const noWeekdays = 'Choose at least one weekday.'
const noProducts = 'Choose at least one product.'
const noCategories = 'Choose at least one category.'

/** A code that the customer says, on one line. */
export const PromotionCode = upTo(
  promotionCodeLimit,
  { missing: 'Code must be text.', tooLong: `Code can have at most ${promotionCodeLimit} characters.` },
  (most) => optionalLine('Code must be text.', most),
)

const fields = {
  name: upTo(
    promotionNameLimit,
    { missing: noName, tooLong: `Name can have at most ${promotionNameLimit} characters.` },
    (most) => requiredLine(noName, most),
  ),
  /** One of the two: in percent of the price, or as an amount off each unit. */
  percent: z
    .number(inRange)
    .positive(inRange)
    .max(100, { message: inRange, abort: true })
    .refine(isWholeCents, twoDigits)
    .nullable()
    .optional(),
  amount: amount('Enter an amount above 0.').nullable().optional(),
  starts_on: Day('Choose the first day.'),
  /** Left out where it runs until someone ends it. */
  ends_on: Day('Choose the last day.').nullable().optional(),
  /** 0 is Monday; left out for every day. */
  weekdays: z
    .array(z.int(noWeekdays).min(0, noWeekdays).max(6, noWeekdays), noWeekdays)
    .min(1, noWeekdays)
    .max(7, noWeekdays)
    .nullable()
    .optional(),
  covers: z.enum(promotionCovers, 'Choose what it is for.'),
  id_products: z
    .array(Id('This product does not exist.'), noProducts)
    .max(mostCovered, `At most ${mostCovered} products. Choose a category for more.`)
    .optional(),
  id_categories: z
    .array(Id('This category does not exist.'), noCategories)
    .max(mostCovered, `At most ${mostCovered} categories.`)
    .optional(),
  code: PromotionCode.nullable().optional(),
}

type Fields = {
  percent?: number | null | undefined
  amount?: number | null | undefined
  starts_on: string
  ends_on?: string | null | undefined
  weekdays?: readonly number[] | null | undefined
  covers: string
  id_products?: readonly string[] | undefined
  id_categories?: readonly string[] | undefined
}

const isGiven = (value: number | null | undefined): boolean => value !== null && value !== undefined

/** Whether one of its weekdays is between its first and its last day; in a week there is each of them. */
const everRuns = ({ starts_on, ends_on, weekdays }: Fields): boolean => {
  const days = ends_on ? daysBetween(starts_on, ends_on) + 1 : 7
  if (!weekdays || days < 1 || days >= 7) return true
  return Array.from({ length: days }, (_, n) => weekdayOf(addDays(starts_on, n))).some((day) =>
    weekdays.includes(day),
  )
}

/** What is wrong with the fields together. */
const problems = (form: Fields): [field: string, message: string][] => [
  ...(isGiven(form.percent) === isGiven(form.amount)
    ? [['percent', 'Enter a percentage or an amount.'] satisfies [string, string]]
    : []),
  ...(form.ends_on && form.ends_on < form.starts_on
    ? [['ends_on', 'The last day is before the first.'] satisfies [string, string]]
    : []),
  ...(everRuns(form)
    ? []
    : [
        ['weekdays', 'None of these weekdays is between the first and the last day.'] satisfies [
          string,
          string,
        ],
      ]),
  ...(form.covers === 'PRODUCTS' && !form.id_products?.length
    ? [['id_products', noProducts] satisfies [string, string]]
    : []),
  ...(form.covers === 'CATEGORIES' && !form.id_categories?.length
    ? [['id_categories', noCategories] satisfies [string, string]]
    : []),
]

const report = (form: Fields, context: z.RefinementCtx): void => {
  for (const [field, message] of problems(form)) context.addIssue({ code: 'custom', path: [field], message })
}

export const PromotionForm = z.strictObject(fields).superRefine(report)

export const PromotionEditForm = z
  .strictObject({ ...fields, id: SubjectId(unknownPromotion), version: EditedVersion })
  .superRefine(report)
