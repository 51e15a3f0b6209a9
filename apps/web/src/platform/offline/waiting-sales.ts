import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { deviceCode, temporaryNumber } from '@tillsight/domain/books/offline/temporary-number'
import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import type { TaxPart, TaxRules } from '@tillsight/domain/books/taxes/tax'
import type { InputOf, OutputOf } from '../api/api-client.ts'
import { session } from '../session/session-store.ts'
import { change, readAll, readOne, remove, write } from './offline-db.ts'
import { type Sender, senderNow, storeOf } from './whose.ts'

export type SaleInput = InputOf<'POST /sale/create'>

/** What the form showed when the sale was made. */
export type ShownSale = {
  /** What the customer pays, with tax. */
  total: number
  charging: Omit<TaxRules, 'step'> & { isKnown: boolean }
  lines: {
    id_product: string
    name: string
    quantity: number
    /** What the quantity is measured in; not there where it is counted. */
    unit?: Unit | undefined
    /** What was charged for a unit: the product's price, or one that was typed. */
    price: number
    taxes: readonly TaxPart[]
    /** What it was sold with; not there in sales from before there were promotions. */
    promotion?: AppliedPromotion | null
  }[]
}

export type WaitingSale = {
  key: string
  number: string
  id_store: string | null
  made_by: string
  seller: string
  sold_at: string
  input: SaleInput
  shown: ShownSale
  /** Why the server did not record it: a person decides what to do. Null while it only waits. */
  problem: { message: string; fields: Record<string, string> } | null
  /** At a till, or in the platform: those of the platform can have prices and dates that a till must not send. */
  isOfTill: boolean
  /** Someone looked at it, and it is recorded for what it is then. */
  isEdited?: true
  /** Someone decided to record it although stock is gone or a product was archived. */
  isAnyway?: true
}

/** In place of a recorded sale: it has a temporary number, and is recorded later. */
export type StoredSale = Pick<
  WaitingSale,
  'key' | 'number' | 'sold_at' | 'seller' | 'input' | 'shown' | 'isOfTill'
> & {
  isStored: true
}

type Device = { name: 'device'; code: string; count: number }

const nextNumber = async (): Promise<string> => {
  const device = await change<Device>('facts', 'device', (before) => ({
    name: 'device',
    code: before?.code ?? deviceCode(crypto.getRandomValues(new Uint8Array(4))),
    count: (before?.count ?? 0) + 1,
  }))
  if (!device) throw new Error('A device without a number.')
  return temporaryNumber(device.code, device.count)
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('waiting-sales')
const watchers = new Set<() => void>()

/** Called when the sales that wait have changed, in this tab or another. */
export const onWaitingChange = (watch: () => void): (() => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
const publish = () => {
  for (const watch of watchers) watch()
}

type Sent = { key: string; sale: OutputOf<'POST /offline/record'> }
const sent = new Map<string, Sent['sale']>()

tabs?.addEventListener('message', ({ data }: MessageEvent<Sent | null>) => {
  if (data) sent.set(data.key, data.sale)
  publish()
})

const changed = (message: Sent | null = null) => {
  publish()
  tabs?.postMessage(message)
}

type NewSale = { key: string; input: SaleInput; shown: ShownSale }

/** Stores a sale until it can be sent. The same key again is the same sale. */
export const storeSale = async ({ key, input, shown }: NewSale): Promise<StoredSale> => {
  const { user } = session.get()
  const sender = senderNow()
  if (!user || !sender) throw new Error('Nobody is signed in who could sell.')
  const sale: WaitingSale = {
    key,
    number: await nextNumber(),
    id_store: await storeOf(sender),
    made_by: user.id,
    seller: user.full_name,
    sold_at: new Date().toISOString(),
    input,
    shown,
    problem: null,
    isOfTill: sender.memberId === null,
  }
  await change<WaitingSale>('sales', key, (before) => before ?? sale)
  changed()
  // Browsers may clear what a page stored; not what the person asked to keep.
  void navigator.storage?.persist?.().catch(() => undefined)
  const { number, sold_at, seller, isOfTill } = sale
  return { key, number, sold_at, seller, input, shown, isOfTill, isStored: true }
}

export const updateSale = async (sale: WaitingSale): Promise<void> => {
  await write('sales', sale)
  changed()
}

/** The same sale, perhaps under another key: written first, so that it is never nowhere. */
export const replaceSale = async (key: string, sale: WaitingSale): Promise<void> => {
  await write('sales', sale)
  if (sale.key !== key) await remove('sales', key)
  changed()
}

export const removeSale = async (key: string): Promise<void> => {
  await remove('sales', key)
  changed()
}

/** The server has recorded it. */
export const settleSale = async (key: string, sale: Sent['sale']): Promise<void> => {
  sent.set(key, sale)
  await remove('sales', key)
  changed({ key, sale })
}

/** What became of a sale that was stored: it waits, could not be recorded, or was; null after it was discarded. */
export type Fate = { kind: 'waits' } | { kind: 'refused' } | { kind: 'sent'; sale: Sent['sale'] } | null

export const fateOf = async (key: string): Promise<Fate> => {
  const waiting = await readOne<WaitingSale>('sales', key)
  if (waiting) return { kind: waiting.problem ? 'refused' : 'waits' }
  const sale = sent.get(key)
  return sale ? { kind: 'sent', sale } : null
}

export type Waiting = {
  /** Those that the person who is here can send, the oldest first. */
  own: WaitingSale[]
  /** How many of this store wait for someone else to sign in. */
  others: number
}

const maySend = (sender: Sender, id_store: string | null) => (sale: WaitingSale) =>
  sale.made_by === sender.memberId ||
  (sale.id_store !== null &&
    sale.id_store === id_store &&
    (sender.memberId === null ? sale.isOfTill : sender.isManager))

export const readWaiting = async (): Promise<Waiting> => {
  const sender = senderNow()
  if (!sender) return { own: [], others: 0 }
  const store = await storeOf(sender)
  const all = (await readAll<WaitingSale>('sales')).filter(
    ({ id_store, made_by }) => (store && id_store === store) || made_by === sender.memberId,
  )
  const own = all.filter(maySend(sender, store))
  return {
    own: own.sort((one, other) => one.sold_at.localeCompare(other.sold_at)),
    others: all.length - own.length,
  }
}
