import type { Product } from '@tillsight/contract/products'
import { useEffect, useRef } from 'react'
import { session } from '#platform/session-store.ts'
import type { ProductValues } from './product-values.ts'

/** What was typed, and the product as it was when that began. */
export type ProductDraft = { product: Product | undefined; values: ProductValues }

const drafts = new Map<string, ProductDraft>()
session.onLeave(() => drafts.clear())

const keyOf = (product: Product | undefined): string => product?.id ?? 'new'

export const keptDraft = (product: Product | undefined): ProductDraft | undefined =>
  drafts.get(keyOf(product))

/** A form that goes with its page, as by Back, keeps what was typed; one that is closed, or saved, does not. */
export const useKeepDraft = (product: Product | undefined, typed: ProductDraft | null) => {
  const latest = useRef(typed)
  const isOver = useRef(false)
  const key = keyOf(product)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(
    () => () => {
      if (latest.current && !isOver.current) drafts.set(key, latest.current)
    },
    [key],
  )
  const isTyped = typed !== null
  useEffect(() => {
    if (!isTyped) return
    // Leaving Tillsight altogether takes the draft along: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOver.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  return {
    dropDraft: () => {
      isOver.current = true
      drafts.delete(key)
    },
  }
}
