import { SupplierProductForm } from '@tillsight/contract/books/supplier-form'
import type { Supplier, SupplierProduct } from '@tillsight/contract/books/suppliers'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { useState } from 'react'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { amountText, numberFrom, numberText } from '#ui/formats/formats.ts'
import { type ProductChoice, setProduct, useProductChoices, useReload } from './suppliers.api.ts'

type Supplied = Omit<SupplierProduct, 'sku' | 'balance' | 'cost'> & {
  /** None of a product that is new to the supplier. */
  cost: number | null
}

type SuppliedDialogProps = {
  supplier: Pick<Supplier, 'id' | 'name'>
  /** What is edited; undefined where a product is added. */
  product?: Supplied | undefined
  onClose: () => void
}

type Values = {
  product: ProductChoice | null
  cost: string
  article: string
  pack_size: string
  preferred: 'yes' | ''
}

const inputOf = (supplierId: string, values: Values) => ({
  id: supplierId,
  id_product: values.product?.id ?? '',
  cost: numberFrom(values.cost),
  article: values.article,
  pack_size: numberFrom(values.pack_size),
  preferred: values.preferred === 'yes',
})

const rules = (supplierId: string): Schema<Values, Values> => ({
  safeParse: (values) => {
    const checked = SupplierProductForm.safeParse(inputOf(supplierId, values))
    if (checked.success) return { success: true, data: values }
    const issues = checked.error.issues.map((issue) =>
      issue.path[0] === 'id_product' ? { ...issue, path: ['product'] } : issue,
    )
    return { success: false, error: { issues } }
  },
})

const initialOf = (product: Supplied | undefined): Values => ({
  product: product
    ? {
        id: product.id_product,
        label: product.name,
        isMeasured: measuredIn(product) !== null,
        cost: undefined,
      }
    : null,
  cost: product?.cost ? amountText(product.cost) : '',
  article: product?.article ?? '',
  pack_size: numberText(product?.pack_size ?? 1),
  preferred: product?.preferred ? 'yes' : '',
})

export const SuppliedDialog = ({ supplier, product, onClose }: SuppliedDialogProps) => {
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  const [text, setText] = useState('')
  const { options, isLoading } = useProductChoices(text)
  const form = useForm({
    schema: rules(supplier.id),
    initial: initialOf(product),
    report: 'all',
    send: async (values) => {
      const input = inputOf(supplier.id, values)
      const { name } = await setProduct(input, keyOf(input))
      notify(`“${name}” saved for ${supplier.name}.`)
      void reload()
      onClose()
    },
    refused: (error) => {
      const { message, fields = {} } = refusalOf(error)
      return { message, fields: { ...fields, product: fields.id_product ?? '' } }
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const chosen = form.field('product')
  const preferred = form.field('preferred')
  return (
    <FormDialog
      title={product ? 'Edit product of supplier' : 'Add product to supplier'}
      action="Save"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft wrap-anywhere">{supplier.name}</p>
      {product ? (
        <p className="font-[560] wrap-anywhere">{product.name}</p>
      ) : (
        <Combobox
          {...chosen}
          label="Product"
          placeholder="Name, SKU or barcode"
          autoFocus
          onType={setText}
          options={options}
          isLoading={isLoading}
          nothing="No products found."
          onChange={(choice) => {
            chosen.onChange(choice)
            if (choice?.cost && !form.values.cost) form.field('cost').onChange(amountText(choice.cost))
          }}
        />
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <MoneyField {...form.field('cost')} label="Cost of one unit" />
        <NumberField
          {...form.field('pack_size')}
          label="Pack size"
          whole={form.values.product?.isMeasured !== true}
          hint="Orders are rounded up to packs."
        />
      </div>
      <TextField
        {...form.field('article')}
        label="Article number"
        optional
        autoComplete="off"
        hint="The supplier's own number. It is on the order."
      />
      <CheckField
        name={preferred.name}
        label="Preferred supplier"
        hint="What runs out is ordered here first."
        checked={preferred.value === 'yes'}
        onChange={(checked) => preferred.onChange(checked ? 'yes' : '')}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
