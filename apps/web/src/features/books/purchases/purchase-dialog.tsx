import type { Purchase } from '@tillsight/contract/books/purchases'
import { amountOf } from '@tillsight/domain/money'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import { amountText } from '#ui/formats/formats.ts'
import {
  emptyLine,
  inForm,
  inputOf,
  type PurchaseValues,
  rules,
  totalOf,
  valuesOf,
} from './purchase-values.ts'
import {
  createPurchase,
  editPurchase,
  useProductChoices,
  useReload,
  useSupplierChoices,
} from './purchases.api.ts'

type PurchaseDialogProps = {
  /** The draft that is edited. */
  purchase?: Purchase | undefined
  supplier?: ComboboxOption | undefined
  onSave?: ((purchase: Purchase) => void) | undefined
  onClose: () => void
}

const usePurchaseForm = ({ purchase, supplier, onSave, onClose }: PurchaseDialogProps) => {
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  const save = (values: PurchaseValues, purchase: Purchase | undefined): Promise<Purchase> => {
    const { id_supplier, ...form } = inputOf(values)
    if (!purchase) {
      const input = { id_supplier, ...form }
      return createPurchase(input, keyOf(input))
    }
    const change = { ...form, id: purchase.id, version: purchase.version }
    return editPurchase(change, keyOf(change))
  }
  return useDraftForm({
    name: `purchase ${purchase?.id ?? `new ${supplier?.id ?? ''}`}`,
    of: purchase,
    valuesOf: (edited): PurchaseValues =>
      edited
        ? valuesOf(edited)
        : { supplier: supplier ?? null, lines: [emptyLine()], expected: '', note: '' },
    schema: () => rules,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      const saved = await save(values, edited)
      dropDraft()
      notify(edited ? 'Draft updated.' : 'Draft saved. Check it, then send it.')
      void reload()
      onClose()
      onSave?.(saved)
    },
    refused: (error) => {
      const { message, fields = {} } = refusalOf(error)
      const named = Object.entries(fields).map(([path, text]) => [inForm(path), text])
      return { message, fields: Object.fromEntries(named) }
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })
}

type PurchaseFormState = ReturnType<typeof usePurchaseForm>

export const PurchaseDialog = (props: PurchaseDialogProps) => {
  const { purchase, supplier } = props
  const { today } = useStoreTime()
  const form = usePurchaseForm(props)
  const close = () => {
    form.dropDraft()
    props.onClose()
  }
  return (
    <FormDialog
      title={purchase ? 'Edit draft' : 'New purchase order'}
      action={purchase ? 'Save Changes' : 'Save draft'}
      size="lg"
      busy={form.submitting}
      isTouched={form.isTouched}
      aside={
        <span className="me-auto self-center text-ink-soft max-sm:order-1 max-sm:basis-full">
          Total <strong className="text-ink">{money(amountOf(totalOf(form.values)))}</strong>
        </span>
      }
      onClose={close}
      onSubmit={form.submit}
    >
      {form.isDraft && <DraftNotice onStartOver={form.startOver} />}
      {purchase || supplier ? (
        <p className="font-[560] wrap-anywhere">{form.values.supplier?.label}</p>
      ) : (
        <SupplierField form={form} />
      )}
      {form.values.supplier && (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-2 font-[560]">Products</legend>
          {form.values.lines.map((line, index) => (
            <LineFields
              key={line.key}
              form={form}
              index={index}
              supplierId={form.values.supplier?.id ?? ''}
            />
          ))}
          <div>
            <Button variant="secondary" icon={Plus} onClick={() => form.addRow('lines', emptyLine())}>
              Add product
            </Button>
          </div>
        </fieldset>
      )}
      <div className="sm:max-w-60">
        <DayPicker
          {...form.field('expected')}
          label="Deliver by"
          optional
          today={today()}
          hint="Left empty: the lead time from when it is sent."
        />
      </div>
      <TextAreaField {...form.field('note')} label="Note to the supplier" optional rows={2} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

const SupplierField = ({ form }: { form: PurchaseFormState }) => {
  const [text, setText] = useState('')
  const { options, isLoading } = useSupplierChoices(text)
  return (
    <Combobox
      {...form.field('supplier')}
      label="Supplier"
      placeholder="Name or contact"
      autoFocus
      onType={setText}
      options={options}
      isLoading={isLoading}
      nothing="No suppliers found. Add one under Suppliers."
    />
  )
}

type LineFieldsProps = { form: PurchaseFormState; index: number; supplierId: string }

const LineFields = ({ form, index, supplierId }: LineFieldsProps) => {
  const [text, setText] = useState('')
  const { options, isLoading } = useProductChoices(supplierId, text)
  const product = form.field(`lines.${index}.product`)
  const cost = form.field(`lines.${index}.cost`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_6.5rem_8.5rem_auto]">
      <div className="max-sm:col-span-3">
        <Combobox
          {...product}
          label="Product"
          placeholder="Name, SKU or barcode"
          onType={setText}
          options={options}
          isLoading={isLoading}
          nothing="No products found."
          onChange={(choice) => {
            product.onChange(choice)
            if (choice?.cost) cost.onChange(amountText(choice.cost))
          }}
        />
      </div>
      <NumberField
        {...form.field(`lines.${index}.quantity`)}
        label="Quantity"
        whole={product.value?.isMeasured !== true}
      />
      <MoneyField {...cost} label="Cost of one" />
      <div className="pt-6">
        <IconButton
          label={`Remove ${product.value?.label ?? 'this line'}`}
          icon={Trash2}
          disabled={form.values.lines.length === 1}
          onClick={() => form.removeRow('lines', index)}
        />
      </div>
    </div>
  )
}
