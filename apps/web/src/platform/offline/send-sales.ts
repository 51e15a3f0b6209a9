import { sendingOutcome } from '@tillsight/domain/books/offline/sending'
import { ApiError } from '../api/api-error.ts'
import { session } from '../session/session-store.ts'
import { callAs } from './call-as.ts'
import { readWaiting, settleSale, updateSale, type WaitingSale } from './waiting-sales.ts'
import { type Sender, senderNow } from './whose.ts'

/** 'done': nothing is left to send. 'later': there was no answer. 'signed-out': someone must sign in first. */
export type Sent = { count: number; ended: 'done' | 'later' | 'signed-out' }

type Sold = { shown: Pick<WaitingSale['shown'], 'lines'>; input: Pick<WaitingSale['input'], 'lines'> }

/** The prices that the products had. A line with a typed price has it in the sale itself. */
export const pricesOf = ({ shown, input }: Sold) => {
  const usual = shown.lines.filter((_line, place) => input.lines[place]?.price === undefined)
  return [...new Map(usual.map(({ id_product, price }) => [id_product, price]))].map(
    ([id_product, price]) => ({ id_product, price }),
  )
}

/** Undefined where the device did not know the taxes: then the server's total is the right one. */
const paidFor = ({ shown, isEdited }: WaitingSale): number | undefined =>
  shown.charging.isKnown && !isEdited ? shown.total : undefined

/** Left out where the device did not know them: then the server finds them. */
const promotionsOf = ({ shown }: WaitingSale): { promotions?: (string | null)[] } =>
  shown.charging.isKnown && shown.lines.some(({ promotion }) => promotion !== undefined)
    ? { promotions: shown.lines.map(({ promotion }) => promotion?.id ?? null) }
    : {}

const send = ({ token }: Sender, sale: WaitingSale) =>
  callAs(token, 'POST /offline/record', {
    key: sale.key,
    made_by: sale.made_by,
    number: sale.number,
    sold_at: sale.sold_at,
    sent_at: new Date().toISOString(),
    sale: sale.input,
    prices: pricesOf(sale),
    paid: paidFor(sale),
    ...promotionsOf(sale),
    ...(sale.isAnyway && { anyway: true }),
  })

/** After 'sent' and 'refused', which a person has to settle, the next one can be sent. */
const sendOne = async (
  sender: Sender,
  sale: WaitingSale,
): Promise<'sent' | 'refused' | 'later' | 'signed-out'> => {
  try {
    await settleSale(sale.key, await send(sender, sale))
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const outcome = sendingOutcome(error.status, error.saysRetry)
    if (outcome === 'sign-in') {
      session.refuse(sender.token)
      return 'signed-out'
    }
    if (outcome === 'retry') return 'later'
    const message = error.saidOr('This sale could not be recorded.')
    await updateSale({ ...sale, problem: { message, fields: error.fields } })
    return 'refused'
  }
}

const sendAll = async (onSent: (sent: number, all: number) => void): Promise<Sent> => {
  let count = 0
  for (;;) {
    const sender = senderNow()
    const waiting = (await readWaiting()).own.filter(({ problem }) => !problem)
    const [next] = waiting
    if (!sender || !next) return { count, ended: 'done' }
    onSent(count, count + waiting.length)
    const answer = await sendOne(sender, next)
    if (answer === 'later' || answer === 'signed-out') return { count, ended: answer }
    if (answer === 'sent') count += 1
  }
}

/** One tab at a time; the server records each sale once in any case. */
export const sendWaiting = async (onSent: (sent: number, all: number) => void): Promise<Sent | null> => {
  if (!navigator.locks) return sendAll(onSent)
  return navigator.locks.request('send-sales', { ifAvailable: true }, (lock) =>
    lock ? sendAll(onSent) : null,
  )
}
