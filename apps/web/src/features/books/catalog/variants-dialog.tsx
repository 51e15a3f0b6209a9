import {
  addVariants as addCall,
  createFamily as createCall,
} from '@tillsight/contract/books/product-families'
import type { Product } from '@tillsight/contract/books/products'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import {
  familyNameLimit,
  mostOptions,
  valuesFrom,
  valuesText,
} from '@tillsight/domain/books/catalog/variants'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addVariants, createFamily, type Family, useFamily } from './families.api.ts'
import { newVariants, type OptionValues, plannedVariants, type VariantEdits } from './planned-variants.ts'
import { useReload } from './products.api.ts'
import { VariantPreview } from './variant-preview.tsx'

type VariantsDialogProps = { product: Product; onClose: () => void }

export const VariantsDialog = ({ product, onClose }: VariantsDialogProps) => {
  const family = useFamily(product.id_family ?? '')
  if (product.id_family && !family.data) return null
  return <VariantsForm product={product} family={family.data ?? null} onClose={onClose} />
}

type Values = { name: string; options: OptionValues[] }

const familyNameOf = ({ name, long_name }: Product): string =>
  long_name && lengthOf(long_name) <= familyNameLimit ? long_name : name

const firstOf = (options: readonly OptionValues[]): string[] =>
  options.map(({ values }) => valuesFrom(values)[0] ?? '')

const VariantsForm = ({ product, family, onClose }: VariantsDialogProps & { family: Family | null }) => {
  const notify = useNotify()
  const { reload } = useReload()
  const keyOf = useActKey()
  const [edits, setEdits] = useState<VariantEdits>({})
  const plan = (options: readonly OptionValues[]) => {
    const taken = family ? family.products.map(({ option_values }) => option_values) : [firstOf(options)]
    return plannedVariants(options, { product, taken, edits })
  }
  const added = ({ options }: Values) => ({
    id: family?.id ?? '',
    variants: newVariants(plan(options), product),
  })
  const created = ({ name, options }: Values) => ({
    id_product: product.id,
    name,
    option_names: options.map((option) => option.name),
    option_values: firstOf(options),
    variants: newVariants(plan(options), product),
  })
  const form = useForm<Values, Values>({
    schema: {
      safeParse: (values) => {
        const checked = family
          ? addCall.input.safeParse(added(values))
          : createCall.input.safeParse(created(values))
        if (checked.success) return { success: true, data: values }
        return { success: false, error: { issues: checked.error.issues.map(asField) } }
      },
    },
    initial: {
      name: familyNameOf(product),
      options: (family?.option_names ?? ['Size']).map((name) => ({ name, values: '' })),
    },
    report: 'all',
    send: async (values) => {
      const saved = family
        ? await addVariants(added(values), keyOf(added(values)))
        : await createFamily(created(values), keyOf(created(values)))
      notify(`“${saved.name}” has ${counted(saved.variants, 'variant')}.`)
      onClose()
      void reload()
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const planned = plan(form.values.options)
  const [first] = family ? [] : [valuesText(firstOf(form.values.options).filter(Boolean))]

  return (
    <FormDialog
      title="Add variants"
      action="Add variants"
      size="lg"
      busy={form.submitting}
      isTouched={form.isTouched || Object.keys(edits).length > 0}
      disabled={newVariants(planned, product).length === 0}
      onClose={onClose}
      onSubmit={form.submit}
    >
      {family ? (
        <p className="text-ink-soft">{family.name}</p>
      ) : (
        <TextField
          {...form.field('name')}
          label="Name of all variants"
          autoComplete="off"
          hint={first && `“${product.name}” becomes the first variant: ${first}.`}
          counter={{ length: lengthOf(form.values.name.trim()), max: familyNameLimit }}
        />
      )}
      {form.values.options.map((_option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have nothing else to tell them apart
        <div key={index} className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto] items-start gap-3">
          <TextField
            {...form.field(`options.${index}.name`)}
            label={`Option ${index + 1}`}
            disabled={family !== null}
            autoComplete="off"
          />
          <TextField
            {...form.field(`options.${index}.values`)}
            label="Values"
            placeholder="S, M, L"
            data-autofocus={index === 0 || undefined}
            autoComplete="off"
          />
          <div className="pt-[1.7rem]">
            {!family && form.values.options.length > 1 && (
              <IconButton
                label={`Remove option ${index + 1}`}
                icon={X}
                onClick={() => form.removeRow('options', index)}
              />
            )}
          </div>
        </div>
      ))}
      {!family && form.values.options.length < mostOptions && (
        <Button
          size="sm"
          variant="secondary"
          icon={Plus}
          className="justify-self-start self-start"
          onClick={() => form.addRow('options', { name: '', values: '' })}
        >
          Add another option
        </Button>
      )}
      <VariantPreview
        planned={planned}
        onEdit={(key, edit) => setEdits((before) => ({ ...before, [key]: { ...before[key], ...edit } }))}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

/** The names of options stand in the rows of the form. */
const asField = ({ path, message }: { path: readonly PropertyKey[]; message: string }) => {
  const [list, place] = path
  if (list === 'option_names' && typeof place === 'number')
    return { path: ['options', place, 'name'], message }
  if (list === 'option_values' && typeof place === 'number')
    return { path: ['options', place, 'values'], message }
  return { path, message }
}
