import { cashReasonLimit, closeNoteLimit, highestCash } from '@tillsight/domain/books/closing/cash'
import {
  countedTotal,
  highestCashCount,
  mostKindsOfCash,
} from '@tillsight/domain/books/closing/denominations'
import { receiptPapers } from '@tillsight/domain/books/receipts/receipt-sheet'
import { documentFormats } from '@tillsight/domain/document-format'
import { centsOf, isWholeCents } from '@tillsight/domain/money'
import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { anyText, requiredLine } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { twoDigits } from './number-fields.ts'

const unknownTill = 'This till does not exist.'
const unknownClose = 'This close does not exist.'

const cash = (message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(highestCash, `At most ${highestCash.toLocaleString('en-US')}.`)
    .refine(isWholeCents, twoDigits)

/** A till, or null for the counter: sales that were not recorded at a till. */
const Drawer = Id(unknownTill).nullable()
/** The same in a query, where the counter is left out. */
const drawer = whenGiven(SubjectId(unknownTill))

const Taken = z.object({
  count: z.number(),
  gross: z.number(),
  discount: z.number(),
  total: z.number(),
  tax: z.number(),
  paid: z.number(),
})

const Figures = z.object({
  sales: Taken,
  returns: Taken,
  paid: z.number(),
  methods: z.array(
    z.object({
      method: z.string(),
      name: z.string(),
      sales: z.number(),
      returns: z.number(),
      amount: z.number(),
    }),
  ),
  taxes: z.array(
    z.object({
      /** Null for what was sold without tax. */
      name: z.string().nullable(),
      rate: z.number().nullable(),
      sales: z.number(),
      returns: z.number(),
      tax: z.number(),
    }),
  ),
  people: z.array(
    z.object({ id: z.string(), name: z.string(), count: z.number(), total: z.number(), paid: z.number() }),
  ),
  /** Recorded for a time before the last close; counted here. */
  late: z.object({ count: z.number(), paid: z.number() }),
  /** The first and the last receipt, as they are on paper; null without any. */
  receipts: z.object({ first: z.string(), last: z.string() }).nullable(),
  cash: z.object({
    float: z.number(),
    sales: z.number(),
    refunds: z.number(),
    in: z.number(),
    out: z.number(),
    expected: z.number(),
  }),
  movements: z.array(
    z.object({ at: z.string(), amount: z.number(), reason: z.string(), person: z.string() }),
  ),
})
export type DrawerReport = z.infer<typeof Figures>

export const OpenDrawer = z.object({
  id_till: z.string().nullable(),
  name: z.string(),
  is_revoked: z.boolean(),
  /** When it was last closed; null where it never was. */
  opened_at: z.string().nullable(),
  last_close: z.number().nullable(),
  /** Sales and returns since then. */
  count: z.number(),
  float: z.number(),
  expected: z.number(),
})
export type OpenDrawer = z.infer<typeof OpenDrawer>

export const listDrawers = call({
  method: 'GET',
  path: '/drawer/view',
  access: 'tills:write',
  summary: 'List the drawers, tills and the counter, with the cash expected in each now',
  input: z.strictObject({}),
  output: z.array(OpenDrawer),
})

export const getXReport = call({
  method: 'GET',
  path: '/drawer/x_report',
  access: 'tills:write',
  summary: 'X report: what a drawer has taken since its last close; the counter without a till',
  input: z.strictObject({ id_till: drawer }),
  output: Figures.extend({ name: z.string(), opened_at: z.string().nullable(), at: z.string() }),
})

export const moveCash = call({
  method: 'POST',
  path: '/drawer/move_cash',
  access: 'tills:write',
  summary: 'Put cash into a drawer or take it out: float, bank, petty cash',
  input: z.strictObject({
    id_till: Drawer,
    kind: z.enum(['IN', 'OUT'], 'Choose cash in or cash out.'),
    amount: cash('Enter an amount.').refine((amount) => amount > 0, 'Enter an amount above 0.'),
    reason: requiredLine('Reason is required.', cashReasonLimit),
  }),
  output: OpenDrawer,
})

/** How many notes or coins of one value. */
const CountedCash = z.object({ value: z.number(), count: z.number() })

export const DrawerClose = z.object({
  id: z.string(),
  id_till: z.string().nullable(),
  name: z.string(),
  /** Without gaps for each drawer. */
  number: z.number(),
  opened_at: z.string().nullable(),
  closed_at: z.string(),
  closed_by: z.string(),
  count: z.number(),
  paid: z.number(),
  expected: z.number(),
  counted: z.number(),
  /** By value; null where only the sum was entered. */
  counts: z.array(CountedCash).nullable(),
  /** Below zero where cash was missing. */
  difference: z.number(),
  float_left: z.number(),
  taken_out: z.number(),
  note: z.string().nullable(),
  /** How many of its sales changed afterwards, or were recorded for its time. */
  changes: z.number(),
})
export type DrawerClose = z.infer<typeof DrawerClose>

const float = 'Enter what stays in the drawer.'
const whichClose = 'Enter the number of the last close.'
const howMany = 'Enter how many there are.'

const CountedForm = z.strictObject({
  value: cash('Enter the value.').refine((value) => value > 0, 'Enter a value above 0.'),
  count: z.int(howMany).min(0, howMany).max(highestCashCount, howMany),
})

export const closeDrawer = call({
  method: 'POST',
  path: '/drawer/close',
  access: 'tills:write',
  summary: 'Close the day of a drawer: a Z report, numbered and never changed',
  input: z
    .strictObject({
      id_till: Drawer,
      /** The last close that was shown, null where there was none: a day that someone else has closed is refused. */
      last_close: z.int(whichClose).min(1, whichClose).nullable(),
      counted: cash('Enter the cash you counted.'),
      /** Notes and coins by value; they sum to what was counted. */
      counts: z
        .array(CountedForm, 'Enter the notes and coins.')
        .max(mostKindsOfCash, 'These are too many values.')
        .optional(),
      /** What stays in the drawer; the rest is taken out. */
      float_left: cash(float),
      /** The cash expected that was shown: refused if it is no longer that. */
      expected: z.number('Enter the expected cash.').refine(isWholeCents, twoDigits).optional(),
      note: anyText('Note must be text.', closeNoteLimit).trim().optional(),
    })
    .refine(({ counted, float_left }) => float_left <= counted, {
      message: 'This is more than you counted.',
      path: ['float_left'],
    })
    .refine(({ counted, counts }) => !counts || countedTotal(counts) === centsOf(counted), {
      message: 'The notes and coins do not add up to this.',
      path: ['counted'],
    }),
  output: DrawerClose,
})

export const listCloses = call({
  method: 'GET',
  path: '/drawer/closes',
  access: 'tills:write',
  summary: 'List past closes, newest first',
  input: z.strictObject({ limit: queryNumber(1, 400, 20), cursor: whenGiven(cursor) }),
  output: z.array(DrawerClose),
  paged: true,
})

export const CloseChange = z.object({
  /** Edited or deleted: the figures of the close no longer match. Added or returned: counted in a later close. */
  kind: z.enum(['EDITED', 'DELETED', 'ADDED', 'RETURNED']),
  id_sale: z.string(),
  number: z.number(),
  /** By how much what was paid changed. */
  paid: z.number(),
  cash: z.number(),
})
export type CloseChange = z.infer<typeof CloseChange>

export const getClose = call({
  method: 'GET',
  path: '/drawer/close_info',
  access: 'tills:write',
  summary: 'Z report: the figures of a close as they were, and what changed afterwards',
  input: z.strictObject({ id: SubjectId(unknownClose) }),
  output: DrawerClose.omit({ changes: true }).extend({
    figures: Figures,
    changes: z.array(CloseChange),
  }),
})

export const exportDrawer = call({
  method: 'GET',
  path: '/drawer/export',
  access: 'tills:write',
  summary: 'X report of a drawer, or with a close its Z report, as a file',
  input: z.strictObject({
    id_till: drawer,
    id_close: whenGiven(SubjectId(unknownClose)),
    fmt: z.enum(documentFormats, 'Choose PDF, Excel or CSV.'),
    /** Of a PDF; A4 where left out. */
    paper: whenGiven(z.enum(receiptPapers, 'Choose ROLL or A4.')),
  }),
  output: z.unknown(),
  file: true,
})

export const closingCalls = [
  listDrawers,
  getXReport,
  moveCash,
  closeDrawer,
  listCloses,
  getClose,
  exportDrawer,
] as const
