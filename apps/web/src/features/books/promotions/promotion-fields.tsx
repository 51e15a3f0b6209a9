import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import {
  type PromotionCover,
  promotionCodeLimit,
  promotionNameLimit,
} from '@tillsight/domain/books/promotions/limits'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formats } from '#ui/formats/formats.ts'
import { CoveredField } from './covered-field.tsx'
import { useCategoryChoices, useProductChoices } from './promotions.api.ts'
import type { PromotionFormState } from './use-promotion-form.ts'
import { WeekdaysField } from './weekdays-field.tsx'

const covers: { value: PromotionCover; label: string }[] = [
  { value: 'ALL', label: 'All products' },
  { value: 'PRODUCTS', label: 'Some products' },
  { value: 'CATEGORIES', label: 'Some categories' },
]

export const PromotionFields = ({ form }: { form: PromotionFormState }) => {
  const { values, today } = form
  return (
    <>
      <TextField
        {...form.field('name')}
        label="Name"
        data-autofocus
        autoComplete="off"
        hint="Customers read it on the receipt."
        counter={{ length: lengthOf(values.name.trim()), max: promotionNameLimit }}
      />
      <DiscountField form={form} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <DayPicker {...form.field('starts_on')} label="First day" today={today} />
        <DayPicker
          {...form.field('ends_on')}
          label="Last day"
          optional
          today={today}
          placeholder="Until you end it"
        />
      </div>
      <WeekdaysField {...form.field('weekdays')} />
      <CoverFields form={form} />
      <TextField
        {...form.field('code')}
        label="Code"
        optional
        maxLength={promotionCodeLimit}
        autoComplete="off"
        spellCheck={false}
        hint="With a code, only customers who give it get the discount."
      />
    </>
  )
}

/** Once something was sold with it, the discount stays. */
const DiscountField = ({ form }: { form: PromotionFormState }) => {
  const isFixed = form.edited?.used ?? false
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <NumberField
          {...form.field('percent')}
          label="Discount"
          disabled={isFixed}
          hint={
            isFixed
              ? 'Something was sold with it, so it stays. End this promotion to give another discount.'
              : form.values.kind === 'amount'
                ? 'Off the price of each unit.'
                : 'Off the price.'
          }
        />
      </div>
      {!isFixed && (
        <div className="pt-[1.6rem]">
          <CompactSelect
            label="Discount in"
            value={form.values.kind}
            onChange={(kind) => form.field('kind').onChange(kind === 'amount' ? 'amount' : 'percent')}
          >
            <option value="percent">%</option>
            <option value="amount">{formats().currency}</option>
          </CompactSelect>
        </div>
      )}
    </div>
  )
}

const CoverFields = ({ form }: { form: PromotionFormState }) => {
  const { values } = form
  const cover = form.field('covers')
  const [products, categories] = [form.field('id_products'), form.field('id_categories')]
  return (
    <>
      <SelectField
        {...cover}
        label="For"
        onChange={(value) => cover.onChange(value as PromotionCover)}
        options={covers}
      />
      {values.covers === 'PRODUCTS' && (
        <CoveredField
          {...products}
          label="Products"
          placeholder="Name, SKU or barcode"
          nothing="No products found."
          useChoices={useProductChoices}
        />
      )}
      {values.covers === 'CATEGORIES' && (
        <CoveredField
          {...categories}
          label="Categories"
          placeholder="Name of a category"
          nothing="No categories found."
          useChoices={useCategoryChoices}
        />
      )}
    </>
  )
}
