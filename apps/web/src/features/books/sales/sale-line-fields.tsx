import { amountOf } from '@tillsight/domain/money'
import { X } from 'lucide-react'
import { money } from '#platform/words/format.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { ProductPicker } from './product-picker.tsx'
import { type LineValues, priceOf, totalsOf } from './sale-values.ts'

type SaleLineFieldsProps = {
  index: number
  line: LineValues
  problems: Record<string, string>
  onChange: (changes: Partial<LineValues>) => void
  /** Null where it is the only one. */
  onRemove: (() => void) | null
}

export const SaleLineFields = ({ index, line, problems, onChange, onRemove }: SaleLineFieldsProps) => {
  const totals = totalsOf(line)
  const cameBack = (line.sold?.returned ?? 0) > 0
  const name = (field: string) => `lines.${index}.${field}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label={`Line ${index + 1}`}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-3 rounded-control max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_6.5rem_minmax(6.5rem,max-content)_2.25rem]"
    >
      <div className="col-span-3 sm:col-span-1">
        <ProductPicker
          name={name('id_product')}
          value={line.product}
          error={problems[name('id_product')]}
          hint={cameBack ? 'Some items were returned, so this line cannot be changed.' : hintOf(line)}
          disabled={cameBack}
          onChange={(product) => onChange({ product })}
        />
      </div>
      <NumberField
        label="Quantity"
        whole
        name={name('quantity')}
        value={line.quantity}
        error={problems[name('quantity')]}
        disabled={cameBack}
        onFocus={(event) => event.target.select()}
        onChange={(quantity) => onChange({ quantity })}
      />
      <NumberField
        label="Discount %"
        name={name('discount')}
        value={line.discount}
        error={problems[name('discount')]}
        placeholder="0"
        disabled={cameBack}
        onFocus={(event) => event.target.select()}
        onChange={(discount) => onChange({ discount })}
      />
      <p className="col-span-2 self-center text-end font-[560] sm:col-span-1 sm:self-start sm:pt-[2.1rem]">
        {totals ? money(amountOf(totals.total)) : <span className="text-ink-faint">—</span>}
      </p>
      <div className="sm:pt-[1.7rem]">
        {onRemove && !cameBack && (
          <IconButton label={`Remove line ${index + 1}`} icon={X} onClick={onRemove} />
        )}
      </div>
    </div>
  )
}

const hintOf = (line: LineValues): string | undefined => {
  const price = priceOf(line)
  if (price === null) return undefined
  if (line.sold?.product.id === line.product?.id) return `${money(price)} each at time of sale`
  return line.product?.detail
}
