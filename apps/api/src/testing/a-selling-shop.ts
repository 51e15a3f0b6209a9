import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aPicture } from './a-picture.ts'
import { saleForm } from './a-sale.ts'
import { aRegistration } from './a-store.ts'
import { askProcess, type Tillsight } from './a-tillsight.ts'

const stock = 1_000_000

/** A product, as a browser creates it. */
export const sendMug = async (tillsight: Tillsight, token: string, balance: number) => {
  const body = { name: 'Mugs' }
  const category = await askProcess(tillsight, '/product_categories/create', { body, token })
  const form = new FormData()
  const fields = { name: 'Mug', price: '10', cost_price: '4', balance: String(balance) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('id_category', category?.data.id ?? '')
  form.set('picture', new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }), 'mug.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${tillsight.address}/product/create`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { data: { id: string } }).data
}

export type Sold = { key: string; id: string; units: number }

export type SellingShop = {
  token: () => string
  stock: number
  /** Every sale that was answered OK. */
  sold: Sold[]
  /** How many requests got no answer, or one that says to try again. */
  interrupted: () => number
  /** Sells once; the same sale is sent until it is answered. */
  sellOne: () => Promise<void>
  /** Sends a sale again that was answered; returns the id in the answer. */
  sendAgain: (sale: Sold) => Promise<string | undefined>
  /** Several people sell without a pause, until `closeTills`. */
  openTills: () => void
  closeTills: () => Promise<void>
  /** Resolves with the next interruption: what is killed may still finish what it was doing. */
  isInterrupted: () => Promise<void>
  /** How many milliseconds after this time a sale that was begun now is answered. */
  sellsAgainAfter: (since: number) => Promise<number>
  signIn: () => Promise<void>
}

/** They may all be sent again with the same key: a conflict is one whose first request is still running. */
const isTransient = (code: number): boolean => code >= 500 || code === 409 || code === 429

/** A shop that sells through processes that may end at any time. */
export const aSellingShop = async (
  server: () => Tillsight,
  { tills = 6 }: { tills?: number } = {},
): Promise<SellingShop> => {
  const registration = aRegistration()
  const owner = await askProcess(server(), '/auth/register', { body: registration })
  let token = owner?.data.token ?? ''
  const mug = await sendMug(server(), token, stock)
  const sold: Sold[] = []
  let [interrupted, isOpen] = [0, false]
  let selling: Promise<void>[] = []

  const send = (units: number, key: string) =>
    askProcess(server(), '/sale/create', { body: saleForm([[mug, units]]), token, key })

  const sellOne = async (): Promise<void> => {
    const [units, key] = [1 + (sold.length % 3), randomUUID()]
    for (;;) {
      const answer = await send(units, key)
      if (answer?.code === 200) {
        sold.push({ key, id: answer.data.id, units })
        return
      }
      if (answer && !isTransient(answer.code)) throw new Error(`A sale: ${answer.code} ${answer.message}`)
      interrupted += 1
      await sleep(20)
    }
  }
  const sellOn = async (): Promise<void> => {
    while (isOpen) await sellOne()
  }

  return {
    token: () => token,
    stock,
    sold,
    interrupted: () => interrupted,
    sellOne,
    sendAgain: async ({ key, units }) => (await send(units, key))?.data?.id,
    openTills: () => {
      isOpen = true
      selling = Array.from({ length: tills }, sellOn)
    },
    closeTills: async () => {
      isOpen = false
      await Promise.all(selling)
    },
    isInterrupted: async () => {
      for (const before = interrupted; interrupted === before; ) await sleep(2)
    },
    sellsAgainAfter: async (since) => {
      await sellOne()
      return performance.now() - since
    },
    signIn: async () => {
      const { email, password } = registration
      const answer = await askProcess(server(), '/auth/login', { body: { email, password } })
      token = answer?.data.token ?? ''
    },
  }
}
