import { highestPrice } from '@tillsight/domain/books/catalog/limits'
import { perUnit } from '@tillsight/domain/books/catalog/unit'
import { isWholeCents } from '@tillsight/domain/money'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { money } from '#platform/words/format.ts'
import { controlClass } from '#ui/fields/control-class.ts'
import { numberFrom, numberText } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { priceOf, type ReceiptLine } from './receipt.ts'

type QuickPriceProps = {
  line: ReceiptLine
  onPrice: (price: number | undefined) => void
  /** The field is gone: something else has the focus now. */
  onBack: () => void
}

const isPrice = (price: number): boolean => price > 0 && price <= highestPrice && isWholeCents(price)

/** The price of a line, which a click changes for this sale only; cleared, it is the product's again. */
export const QuickPrice = ({ line, onPrice, onBack }: QuickPriceProps) => {
  const { product } = line
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null) {
    return (
      <button
        type="button"
        title="Change the price for this sale"
        aria-label={`Price of ${product.label}: ${perUnit(money(priceOf(line)), product.unit)}. Change`}
        className="touch-reach shrink-0 cursor-pointer text-sm text-ink-faint underline decoration-dotted underline-offset-4 hover:text-ink"
        onClick={() => setTyped(numberText(priceOf(line)))}
      >
        {perUnit(money(priceOf(line)), product.unit)}
      </button>
    )
  }
  const finish = () => {
    const price = numberFrom(typed)
    if (!typed.trim() || price === product.price) onPrice(undefined)
    else if (isPrice(price)) onPrice(price)
    setTyped(null)
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      aria-label={`Price of ${product.label}`}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      className={classNames(controlClass, '!w-24 shrink-0 text-end')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        // Gone before the focus moves, which would otherwise save it.
        if (event.key === 'Escape') flushSync(() => setTyped(null))
        else if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        else finish()
        event.preventDefault()
        onBack()
      }}
    />
  )
}
