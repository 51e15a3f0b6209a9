import type { TakenSale } from '@tillsight/contract/books/parked-sales'
import type { Sale } from '@tillsight/contract/books/sales'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { connection } from '#platform/offline/connection.ts'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { isUnlockedOffline } from '#platform/offline/whose.ts'
import { useActKey } from '#platform/page/use-act-key.ts'
import { codeProblemOn, useCharging, withCode } from './charging.ts'
import { type ProductChoice, readProducts } from './choices.api.ts'
import { rememberPayment, useLastPayment } from './last-payment.ts'
import { type Meant, meantBy } from './meant-product.ts'
import { holdOf } from './parked/hold.ts'
import { releaseParked, useReloadParked } from './parked/parked.api.ts'
import { linesOf, storedTaken, storeTaken, type Taken, takenOf, termsOf } from './parked/taken.ts'
import { needsConnection } from './parked/use-parking.ts'
import {
  checked,
  type ReceiptLine,
  receiptDiscountProblem,
  shownOf,
  storedReceipt,
  storeReceipt,
  unitsOf,
  withErrors,
  withProduct,
  withQuantity,
} from './receipt.ts'
import { noTerms, type SaleTerms, saleDiscountOf, termsInput } from './sale-terms.ts'
import { isStored, recordSale, useReload } from './sales.api.ts'

export type Found = { text: string; products: ProductChoice[] }
type Scanned = { product: ProductChoice; isExact: boolean } | 'counted' | null
export type Recorded = 'recorded' | 'refused' | 'nothing'

/** Runs everything in the order of the keys, however fast they come: a scanner does not wait for an answer. */
const useTurns = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.current.then(work)
    last.current = turn.catch(() => undefined)
    return turn
  }
}

/** How much there is of what was scanned: no code is as short, or has decimals. */
const [count, weight] = [/^\d{1,3}$/, /^\d{0,4}[.,]\d{1,3}$|^\d{1,3}$/]

/** Why the scanned or typed product was not added. */
const missed = (text: string, { byCode, all }: Meant): string => {
  if (all.length === 0) return `No results for “${text}”.`
  return byCode.length > 1
    ? `${byCode.length} products have the code “${text}”. Choose one.`
    : `Several products match “${text}”.`
}

export const useQuickSale = (onRecorded?: (sale: Sale | StoredSale) => void) => {
  const notify = useNotify()
  const reload = useReload()
  const inTurn = useTurns()
  const keyOf = useActKey()
  const [lines, setLines] = useState(storedReceipt)
  const payment = useLastPayment()
  const charging = useCharging()
  const [failure, setFailure] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [last, setLast] = useState<Sale | StoredSale | null>(null)
  const [isRecording, setRecording] = useState(false)
  const [terms, setTerms] = useState(() => storedTaken()?.terms ?? noTerms)
  const [taken, setTaken] = useState(() => storedTaken()?.taken ?? null)
  const reloadParked = useReloadParked()
  const [problems, setProblems] = useState<Record<string, string>>({})
  // Queued work must see the result of the work before it, rendered or not.
  const now = useRef({ lines, terms, taken, recorded: 0, missed: 0, scanned: '' })

  // Rendered at once, since the focus goes to the new element.
  const change = (next: ReceiptLine[]) => {
    now.current.lines = next
    storeReceipt(next)
    flushSync(() => {
      setLines(next)
      setFailure(null)
      setFound(null)
    })
  }
  const changeTerms = (change: Partial<SaleTerms>) => {
    now.current.terms = { ...now.current.terms, ...change }
    setTerms(now.current.terms)
    if (now.current.taken) storeTaken({ taken: now.current.taken, terms: now.current.terms })
    setProblems({})
    setFailure(null)
  }
  const changeTaken = (next: Taken | null) => {
    now.current.taken = next
    storeTaken(next && { taken: next, terms: now.current.terms })
    setTaken(next)
  }
  const clear = () => {
    changeTaken(null)
    change([])
    changeTerms(noTerms)
  }
  /** A parked sale fills the form. */
  const takeUp = (parked: TakenSale) => {
    change(linesOf(parked))
    changeTerms(termsOf(parked))
    changeTaken(takenOf(parked))
    if (parked.sale.payment_method) rememberPayment(parked.sale.payment_method)
    if (parked.is_client_gone)
      setFailure('The customer was deleted. This is now a sale to a walk-in customer.')
    setLast(null)
  }
  /** Back on the list as it was. Without an answer the server does it after a while. */
  const putBack = () => {
    const id = now.current.taken?.id
    clear()
    if (id)
      void releaseParked(id)
        .catch(() => undefined)
        .then(reloadParked)
  }
  /** All that is typed, as the server takes it. */
  const inputNow = (asked = now.current.lines) => ({
    id_customer: now.current.taken?.client?.id ?? null,
    ...termsInput(now.current.terms, payment),
    lines: asked.map((line) => ({
      id_product: line.product.id,
      quantity: unitsOf(line),
      discount: line.discount ?? 0,
      ...(line.price !== undefined && { price: line.price }),
    })),
  })
  const heldNow = () => now.current.taken && { parked: { id: now.current.taken.id, hold: holdOf() } }
  const add = (product: ProductChoice) => change(withProduct(now.current.lines, product))

  const miss = (said: string) => {
    now.current.missed += 1
    setFailure(said)
    return null
  }

  /** Whether a bare number means how many, and not what: something has just been scanned. */
  const takesCount = (text: string): boolean => {
    const { lines, scanned } = now.current
    const isMeasured = lines.some(({ product }) => product.id === scanned && product.isMeasured)
    return scanned !== '' && (isMeasured ? weight : count).test(text)
  }

  /** The product that was scanned or typed, or that it was counted; null where it is not there or has to be chosen. */
  const scan = (text: string): Promise<Scanned> =>
    inTurn(async () => {
      try {
        const meant = meantBy(text, await readProducts(text))
        const { byCode, all, sure } = meant
        if (byCode.length === 0 && takesCount(text)) {
          change(withQuantity(now.current.lines, now.current.scanned, text))
          return 'counted'
        }
        const isExact = byCode.length === 1
        now.current.scanned = isExact && sure ? sure.id : ''
        if (sure) {
          add(sure)
          return { product: sure, isExact }
        }
        const offered = byCode.length > 0 ? byCode : all
        miss(missed(text, meant))
        setFound(offered.length === 0 ? null : { text, products: offered.slice(0, 6) })
        return null
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return miss(error.saidOr('The product could not be looked up.'))
      }
    })

  /** Marks what is wrong, and says whether nothing is. */
  const isRight = (asked: ReceiptLine[]): boolean => {
    const coded = withCode(charging, now.current.terms)
    const discount = receiptDiscountProblem(asked, coded, saleDiscountOf(now.current.terms))
    const code = codeProblemOn(coded, charging.today)
    const isWrong = asked.some(({ error }) => error)
    if (isWrong) change(asked)
    else if (discount || code) {
      setProblems({ ...(discount && { discount }), ...(code && { code }) })
      setFailure(discount ?? code)
    }
    return !isWrong && !discount && !code
  }

  const send = async (): Promise<Recorded> => {
    const asked = checked(now.current.lines)
    if (!isRight(asked)) return 'refused'
    const input = { ...inputNow(asked), ...heldNow() }
    try {
      const coded = withCode(charging, now.current.terms)
      const shown = shownOf(asked, coded, saleDiscountOf(now.current.terms))
      const sale = await recordSale(input, keyOf([now.current.recorded, input]), shown)
      now.current.recorded += 1
      now.current.scanned = ''
      clear()
      setLast(sale)
      notify(isStored(sale) ? 'Sale saved on this device.' : 'Sale added successfully!')
      if (!isStored(sale)) void reload()
      onRecorded?.(sale)
      return 'recorded'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = withErrors(asked, error.fields)
      change(refused)
      setProblems(error.fields)
      const message = error.saidOr('Failed to record the sale.')
      if (!refused.some((line) => line.error)) setFailure(message)
      notify(message, { type: 'error' })
      return 'refused'
    }
  }

  const record = (): Promise<Recorded> => {
    const { missed } = now.current
    return inTurn(async () => {
      // Something before it was not found, so this is not the whole sale.
      if (now.current.missed > missed || now.current.lines.length === 0) return 'nothing'
      setRecording(true)
      try {
        return await send()
      } finally {
        setRecording(false)
      }
    })
  }

  return {
    lines,
    change,
    terms,
    changeTerms,
    problems,
    clear,
    taken,
    takeUp,
    putBack,
    dropTaken: () => {
      changeTaken(null)
      changeTerms({})
    },
    /** What is parked is checked like a sale; another device could not see it without the network. */
    mayPark: () => {
      if (!isRight(checked(now.current.lines))) return false
      const isOffline = isUnlockedOffline() || connection.isOffline()
      if (isOffline) setFailure(needsConnection)
      return !isOffline
    },
    parkInput: (label: string) => ({ label, sale: inputNow(), ...heldNow() }),
    add,
    scan,
    takesCount,
    record,
    isRecording,
    failure,
    found,
    payment,
    setPayment: rememberPayment,
    last,
    setLast,
  }
}

export type QuickSaleState = ReturnType<typeof useQuickSale>
