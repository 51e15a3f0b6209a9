import { perUnit, units } from '@tillsight/domain/books/catalog/unit'
import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import { amountOf } from '@tillsight/domain/money'
import { ChevronDown, ChevronUp, CircleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useMay } from '#platform/session/use-may.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { lateComponent } from '#ui/dialogs/late-component.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { shownCents, useCharging, withCode } from './charging.ts'
import { TakenNotice } from './parked/taken-notice.tsx'
import { useMethodChoices } from './payments/payment-methods.api.ts'
import { PromotionTag } from './promotion-tag.tsx'
import { QuickPrice } from './quick-price.tsx'
import {
  priceOf,
  promotionOf,
  type ReceiptLine,
  receiptCents,
  receiptTotals,
  withoutProduct,
  withPrice,
  withQuantity,
  withWrongPrice,
} from './receipt.ts'
import { saleDiscountOf } from './sale-terms.ts'
import { percentOff } from './sale-words.ts'
import type { QuickSaleState } from './use-quick-sale.ts'

const QuickTerms = lateComponent(async () => (await import('./quick-terms.tsx')).QuickTerms)

type ReceiptLinesProps = {
  sale: QuickSaleState
  onCharge: () => void
  onPark: () => void
  onBack: () => void
}

export const ReceiptLines = ({ sale, onCharge, onPark, onBack }: ReceiptLinesProps) => {
  const { lines, change, payment, setPayment, isRecording } = sale
  const charging = withCode(useCharging(), sale.terms)
  const methods = useMethodChoices()
  const [isMore, setMore] = useState(false)
  const discount = saleDiscountOf(sale.terms)
  const totals = receiptTotals(lines, charging, discount)
  const due = receiptCents(lines, charging, discount)
  const tax = totals.reduce((sum, line) => sum + (line?.tax ?? 0), 0)
  const off = totals.reduce((sum, line) => sum + (line?.saleDiscount ?? 0), 0)
  if (lines.length === 0) return <TakenNotice sale={sale} />
  return (
    <>
      <TakenNotice sale={sale} />
      <ul aria-label="Receipt" className="mt-3 flex flex-col">
        {lines.map((line, place) => (
          <Line
            key={line.product.id}
            line={line}
            cents={totals[place] ? shownCents(totals[place], charging) : 0}
            promotion={promotionOf(line, charging)}
            onType={(quantity) => change(withQuantity(lines, line.product.id, quantity))}
            onPrice={(price) => change(withPrice(lines, line.product.id, price))}
            onWrongPrice={(typed) => change(withWrongPrice(lines, line.product.id, typed))}
            onRemove={() => {
              change(withoutProduct(lines, line.product.id))
              onBack()
            }}
            onCharge={onCharge}
            onBack={onBack}
          />
        ))}
      </ul>
      <Agreed off={off} note={isMore ? '' : sale.terms.note.trim()} />
      {isMore && <QuickTerms sale={sale} due={due} charging={charging} />}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="me-auto text-sm text-ink-faint max-sm:basis-full">
          {sale.taken?.client ? `For ${sale.taken.client.name}.` : 'Walk-in customer.'}
          {tax > 0 && ` ${charging.pricesIncludeTax ? 'Includes' : 'Plus'} ${money(amountOf(tax))} tax.`}
          <span className="max-sm:hidden">
            {' '}
            In the quantity field, Enter records the sale and + adds the next product.
          </span>
        </p>
        {!isMore && (
          <CompactSelect
            label="Payment"
            value={payment}
            className="w-32 max-sm:min-w-28 max-sm:flex-1"
            onChange={(method) => setPayment(method)}
          >
            {methods.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </CompactSelect>
        )}
        <Button
          variant="quiet"
          icon={isMore ? ChevronUp : ChevronDown}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          Discount, split, note
        </Button>
        <Button
          variant="quiet"
          className="max-sm:flex-1"
          disabled={isRecording}
          aria-keyshortcuts="F9"
          title="Park this sale (F9)"
          onClick={onPark}
        >
          Park
        </Button>
        <Button
          variant="quiet"
          className="max-sm:flex-1"
          disabled={isRecording}
          onClick={() => {
            sale.putBack()
            onBack()
          }}
        >
          {sale.taken ? 'Put back' : 'Clear'}
        </Button>
        <Button
          busy={isRecording}
          aria-keyshortcuts="Control+Enter"
          className="max-sm:basis-full"
          onClick={onCharge}
        >
          Charge {money(amountOf(due))}
        </Button>
      </div>
    </>
  )
}

/** What is taken off the lines above, so that they add up to what is charged, and that there is a note. */
const Agreed = ({ off, note }: { off: number; note: string }) => (
  <>
    {off > 0 && (
      <p className="flex items-baseline justify-between gap-3 border-t border-line py-2 pe-11">
        <span>Discount on the sale</span>
        <span className="font-[560]">{money(amountOf(-off))}</span>
      </p>
    )}
    {note !== '' && (
      <p className="truncate border-t border-line py-2 text-sm text-ink-soft" title={note}>
        Note: {note}
      </p>
    )}
  </>
)

type LineProps = {
  line: ReceiptLine
  cents: number
  promotion: AppliedPromotion | null
  onType: (quantity: string) => void
  onPrice: (price: number | undefined) => void
  onWrongPrice: (typed: string) => void
  onRemove: () => void
  onCharge: () => void
  onBack: () => void
}

const Line = (props: LineProps) => {
  const { line, cents, promotion, onType, onPrice, onWrongPrice, onRemove, onCharge, onBack } = props
  const mayPrice = useMay('sales:price')
  const errorId = useId()
  const { product, quantity, error } = line
  const isWrong = error !== undefined && line.wrongPrice === undefined
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { Enter: onCharge, '+': onBack, Escape: onBack }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p className="flex min-w-0 items-baseline gap-2" title={product.label}>
            <span className="truncate">{product.label}</span>
            {mayPrice ? (
              <QuickPrice {...{ line, onPrice, errorId, onBack }} onWrong={onWrongPrice} />
            ) : (
              <span className="shrink-0 text-sm text-ink-faint">
                {perUnit(money(priceOf(line)), product.unit)}
              </span>
            )}
            {line.discount !== undefined && (
              <span className="shrink-0 text-sm text-ink-faint">−{percentOff(line.discount)}</span>
            )}
          </p>
          {promotion && <PromotionTag promotion={promotion} />}
        </div>
        <input
          aria-label={`Quantity of ${product.label}`}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
          data-product={product.id}
          value={quantity}
          inputMode={product.isMeasured ? 'decimal' : 'numeric'}
          autoComplete="off"
          className={classNames(controlClass, '!w-20 text-end')}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
        />
        {units[product.unit].short && (
          <span className="text-sm text-ink-soft">{units[product.unit].short}</span>
        )}
        <p className="min-w-24 text-end font-[560] max-sm:ms-auto">{money(amountOf(cents))}</p>
        <IconButton label={`Remove ${product.label}`} icon={X} size="sm" onClick={onRemove} />
      </div>
      {error && (
        <p id={errorId} className="mt-1 flex items-start justify-end gap-1.5 text-sm text-loss">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </li>
  )
}
