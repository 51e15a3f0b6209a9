import type { Sale } from '@tillsight/contract/books/sales'
import { ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { preferencesNow } from '#platform/session/preferences.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { type ProductChoice, useProductChoices } from './choices.api.ts'
import { LastSale } from './last-sale.tsx'
import { hasCode } from './meant-product.ts'
import { ParkedButton } from './parked/parked-button.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { useQuickSale } from './use-quick-sale.ts'

const ParkDialog = lazyDialog(async () => (await import('./parked/park-dialog.tsx')).ParkDialog)

type QuickSaleProps = { onRecorded?: (sale: Sale | StoredSale) => void; onParked?: () => void }

/** A till in one field: product, Enter, quantity, Enter. The next sale starts at once. */
export const QuickSale = ({ onRecorded, onParked }: QuickSaleProps) => {
  const sale = useQuickSale(onRecorded)
  const section = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isParking, setParking] = useState(false)
  const { options, isLoading } = useProductChoices(text, true)
  useDigits(input)
  // F9, a label and Enter come faster than a script.
  const hasLines = sale.lines.length > 0
  useEffect(() => {
    if (hasLines) ParkDialog.preload()
  }, [hasLines])
  useShortcut('s', () => input.current?.focus())

  const focusQuantity = (id: string) => {
    const field = section.current?.querySelector<HTMLInputElement>(`[data-product="${id}"]`)
    field?.focus()
    field?.select()
  }
  const pick = (product: ProductChoice) => {
    sale.add(product)
    focusQuantity(product.id)
  }
  // Focus does not move if the user has gone on in the meantime.
  const steps = useRef(0)
  const scan = async (typed: string) => {
    steps.current += 1
    const step = steps.current
    const answer = await sale.scan(typed)
    if (answer === 'counted') return charge()
    const isLast = step === steps.current && input.current?.value === ''
    const isIdle = isLast && document.activeElement === input.current
    const needsQuantity = answer && (!answer.isExact || answer.product.isMeasured)
    if (needsQuantity && isIdle) focusQuantity(answer.product.id)
  }
  const charge = async () => {
    const answer = await sale.record()
    const wrong = section.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    if (answer === 'refused' && wrong) {
      wrong.focus()
      wrong.select()
    } else if (answer !== 'nothing') input.current?.focus()
  }

  const enter = (typed: string, active: ProductChoice | null): boolean => {
    if (!typed) {
      if (active) return false
      void charge()
      return true
    }
    const isScanned = (product: ProductChoice) => hasCode(typed, product)
    const isMoved = active !== null && active !== options[0]
    const isChoice = !sale.takesCount(typed) && !options.some(isScanned)
    if (active && (isMoved || isChoice)) pick(active)
    else void scan(typed)
    return true
  }
  const pressInSearch = (event: KeyboardEvent<HTMLInputElement>) => {
    press(event)
    // The key that goes on to the next product may come before there is a quantity to leave.
    if (event.key !== '+' || event.currentTarget.value !== '') return
    event.preventDefault()
    steps.current += 1
  }
  const park = () => {
    if (sale.mayPark()) setParking(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F9' && sale.lines.length > 0) {
      event.preventDefault()
      park()
    }
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void charge()
  }

  return (
    <section
      ref={section}
      aria-label="Quick sale"
      className="rounded-card border border-line bg-surface p-4 shadow-low sm:p-5"
      onKeyDown={press}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <Combobox
            ref={input}
            label="Scan or search a product"
            isLabelHidden
            name="quick-sale"
            icon={ScanBarcode}
            placeholder="Quick sale: scan or search"
            value={null}
            onChange={(product) => product && pick(product)}
            onType={setText}
            options={options}
            isLoading={isLoading}
            nothing="No products found."
            onEnter={enter}
            onKeyDown={pressInSearch}
          />
        </div>
        <ParkedButton sale={sale} onTaken={() => input.current?.focus()} />
        <p className="text-sm text-ink-faint max-sm:hidden">
          <kbd>S</kbd> starts a sale, <kbd>Enter</kbd> adds the product, <kbd>Enter</kbd> again records it
        </p>
      </div>
      {sale.failure && (
        <div role="alert" className="mt-3">
          <FormFailure message={sale.failure} />
        </div>
      )}
      {sale.found && (
        <div className="mt-3 flex flex-wrap gap-2">
          {sale.found.products.map((product, index) => (
            <Button
              key={product.id}
              size="sm"
              variant="secondary"
              autoFocus={index === 0}
              onClick={() => pick(product)}
            >
              {product.label}
              <span className="font-normal text-ink-faint">{product.detail}</span>
            </Button>
          ))}
        </div>
      )}
      <ReceiptLines
        sale={sale}
        onCharge={() => void charge()}
        onPark={park}
        onBack={() => input.current?.focus()}
      />
      {isParking && (
        <ParkDialog
          inputOf={sale.parkInput}
          label={sale.taken?.label ?? ''}
          otherwise={sale.taken?.client?.name ?? sale.lines[0]?.product.label ?? ''}
          onParked={() => {
            setParking(false)
            sale.clear()
            input.current?.focus()
            onParked?.()
          }}
          onClose={() => setParking(false)}
        />
      )}
      <LastSale sale={sale} onUndo={() => input.current?.focus()} />
    </section>
  )
}

/** A barcode read while nothing has the focus goes where it is meant to go. */
const useDigits = (input: { current: HTMLInputElement | null }) => {
  useEffect(() => {
    const take = (event: globalThis.KeyboardEvent) => {
      if (!preferencesNow().shortcuts) return
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      if (!document.querySelector('dialog[open]')) input.current?.focus()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [input])
}
