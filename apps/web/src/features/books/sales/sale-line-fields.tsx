import { perUnit, units } from '@tillsight/domain/books/catalog/unit'
import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import { amountOf } from '@tillsight/domain/money'
import { X } from 'lucide-react'
import { useMay } from '#platform/session/use-may.ts'
import { money } from '#platform/words/format.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { amountText, numberText } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ProductPicker } from './product-picker.tsx'
import { PromotionTag } from './promotion-tag.tsx'
import { type LineValues, priceOf } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

type SaleLineFieldsProps = {
  form: SaleFormState
  index: number
  line: LineValues
  /** What it comes to; null while it is incomplete. */
  cents: number | null
  promotion: AppliedPromotion | null
  /** Null where it is the only one. */
  onRemove: (() => void) | null
}

export const SaleLineFields = ({ form, index, line, cents, promotion, onRemove }: SaleLineFieldsProps) => {
  const mayPrice = useMay('sales:price')
  const measure = line.id_product?.isMeasured ? units[line.id_product.unit].short : null
  const cameBack = (line.sold?.returned ?? 0) > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label={`Line ${index + 1}`}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-3 rounded-control max-sm:border max-sm:border-line max-sm:p-3',
        mayPrice
          ? 'sm:grid-cols-[minmax(0,1fr)_5rem_6rem_6rem_minmax(6rem,max-content)_2.25rem]'
          : 'sm:grid-cols-[minmax(0,1fr)_5.5rem_6.5rem_minmax(6.5rem,max-content)_2.25rem]',
      )}
    >
      <div className="col-span-3 sm:col-span-1">
        <ProductPicker
          {...form.field(`lines.${index}.id_product`)}
          hint={cameBack ? 'Some items were returned, so this line cannot be changed.' : hintOf(line)}
          disabled={cameBack}
        />
        {promotion && <PromotionTag promotion={promotion} className="mt-1.5" />}
      </div>
      <NumberField
        {...form.field(`lines.${index}.quantity`)}
        label={measure ? `Quantity, ${measure}` : 'Quantity'}
        whole={measure === null}
        disabled={cameBack}
        onFocus={(event) => event.target.select()}
      />
      <NumberField
        {...form.field(`lines.${index}.discount`)}
        label="Discount %"
        placeholder={promotion ? numberText(promotion.discount) : '0'}
        disabled={cameBack}
        onFocus={(event) => event.target.select()}
      />
      {mayPrice && (
        <div className="max-sm:col-start-1">
          <NumberField
            {...form.field(`lines.${index}.price`)}
            label="Price"
            placeholder={usualPrice(line)}
            disabled={cameBack}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <p
        className={classNames(
          'self-center text-end font-[560] sm:col-span-1 sm:self-start sm:pt-[2.1rem]',
          !mayPrice && 'col-span-2',
        )}
      >
        {cents !== null ? money(amountOf(cents)) : <span className="text-ink-faint">—</span>}
      </p>
      <div className="sm:pt-[1.7rem]">
        {onRemove && !cameBack && (
          <IconButton label={`Remove line ${index + 1}`} icon={X} onClick={onRemove} />
        )}
      </div>
    </div>
  )
}

/** The price where none is typed. */
const usualPrice = (line: LineValues): string => {
  const price = priceOf({ ...line, price: '' })
  return price === null ? '' : amountText(price)
}

const hintOf = (line: LineValues): string | undefined => {
  const price = priceOf(line)
  if (price === null) return undefined
  if (line.sold?.product.id === line.id_product?.id)
    return `${line.sold?.unit ? perUnit(money(price), line.sold.unit) : `${money(price)} each`} at time of sale`
  return line.id_product?.detail
}
