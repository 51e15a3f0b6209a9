import { perUnit } from '@tillsight/domain/books/catalog/unit'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { money } from '#platform/words/format.ts'
import { controlClass } from '#ui/fields/control-class.ts'
import { amountText, numberFrom } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { priceOf, priceProblem, type ReceiptLine } from './receipt.ts'

type QuickPriceProps = {
  line: ReceiptLine
  onPrice: (price: number | undefined) => void
  /** What was typed is not a price. */
  onWrong: (typed: string) => void
  /** Of the message that says so. */
  errorId: string
  /** The field is gone: something else has the focus now. */
  onBack: () => void
}

/** The price of a line, which a click changes for this sale only; cleared, it is the product's again. */
export const QuickPrice = ({ line, onPrice, onWrong, errorId, onBack }: QuickPriceProps) => {
  const { product } = line
  const [typed, setTyped] = useState<string | null>(line.wrongPrice ?? null)
  if (typed === null) {
    return (
      <button
        type="button"
        title="Change the price for this sale"
        aria-label={`Price of ${product.label}: ${perUnit(money(priceOf(line)), product.unit)}. Change`}
        className="touch-reach shrink-0 cursor-pointer text-sm text-ink-faint underline decoration-dotted underline-offset-4 hover:text-ink"
        onClick={() => setTyped(amountText(priceOf(line)))}
      >
        {perUnit(money(priceOf(line)), product.unit)}
      </button>
    )
  }
  const isWrong = line.wrongPrice !== undefined
  /** Whether it is a price. */
  const finish = (): boolean => {
    if (typed.trim() && priceProblem(typed)) {
      onWrong(typed)
      return false
    }
    const price = numberFrom(typed)
    onPrice(!typed.trim() || price === product.price ? undefined : price)
    setTyped(null)
    return true
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      aria-label={`Price of ${product.label}`}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? errorId : undefined}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      className={classNames(controlClass, '!w-24 shrink-0 text-end')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        // Gone before the focus moves, which would otherwise save it.
        if (event.key === 'Escape') {
          flushSync(() => setTyped(null))
          if (isWrong) onPrice(line.price)
        } else if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        if (event.key === 'Escape' || finish()) onBack()
      }}
    />
  )
}
