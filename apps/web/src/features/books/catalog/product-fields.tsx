import {
  lengthOf,
  longNameLimit,
  nameLimit,
  pictureTypes,
  skuLimit,
} from '@tillsight/domain/books/catalog/limits'
import { measuredIn, type Unit } from '@tillsight/domain/books/catalog/unit'
import { Palette } from 'lucide-react'
import { addressOf } from '#platform/api/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BarcodesField } from './barcodes-field.tsx'
import { CategorySelect } from './category-select.tsx'
import { LiveEarnings } from './live-earnings.tsx'
import { MeasuredField, UnitField } from './measure-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

type ProductFieldsProps = { form: ProductFormState; current: string | undefined; isVariant: boolean }

const isMeasured = ({ values: { unit, sold_by_measure } }: ProductFormState): boolean =>
  measuredIn({ unit: unit as Unit, sold_by_measure: sold_by_measure === 'true' }) !== null

export const ProductFields = ({ form, current, isVariant }: ProductFieldsProps) => (
  <div className="grid gap-x-7 gap-y-5 sm:grid-cols-[12.5rem_minmax(0,1fr)]">
    <div>
      <PictureField
        {...form.field('picture')}
        onChange={form.choosePicture}
        label="Picture"
        accept={pictureTypes.join(',')}
        hint={isVariant ? 'Shared by all variants' : 'PNG, JPG or WEBP, at most 2MB'}
        current={current && addressOf(current)}
        disabled={form.submitting}
      />
      <Button
        size="sm"
        variant="secondary"
        icon={Palette}
        className="mt-2 w-full"
        disabled={form.submitting}
        onClick={() => void form.draw()}
      >
        Draw one from the name
      </Button>
    </div>
    <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          {...form.field('name')}
          label="Name"
          disabled={isVariant}
          hint={isVariant ? 'All variants are named by their family.' : undefined}
          data-autofocus
          autoComplete="off"
          counter={{ length: lengthOf(form.values.name.trim()), max: nameLimit }}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...form.field('long_name')}
          label="Long name"
          optional
          disabled={isVariant}
          hint="For receipts, search and the sale form."
          autoComplete="off"
          counter={{ length: lengthOf(form.values.long_name.trim()), max: longNameLimit }}
        />
      </div>
      <div className="sm:col-span-2">
        <CategorySelect {...form.field('id_category')} />
      </div>
      <MoneyField {...form.field('price')} label="Price" />
      <MoneyField {...form.field('cost_price')} label="Cost price" />
      <div className="sm:col-span-2">
        <LiveEarnings
          price={form.values.price}
          cost={form.values.cost_price}
          product={{ id_tax: form.edited?.id_tax ?? null, id_category: form.values.id_category }}
        />
      </div>
      <NumberField {...form.field('balance')} label="Quantity" whole={!isMeasured(form)} />
      <NumberField {...form.field('low_stock')} label="Low stock below" whole={!isMeasured(form)} />
      <UnitField form={form} />
      <TextField
        {...form.field('sku')}
        label="SKU"
        optional
        autoComplete="off"
        spellCheck={false}
        counter={{ length: lengthOf(form.values.sku.trim()), max: skuLimit }}
      />
      <MeasuredField form={form} />
      <div className="sm:col-span-2">
        <BarcodesField form={form} />
      </div>
    </div>
  </div>
)
