import { editFamily as editCall } from '@tillsight/contract/books/product-families'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { familyNameLimit } from '@tillsight/domain/books/catalog/variants'
import { Ungroup } from 'lucide-react'
import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { editFamily, type Family, ungroupFamily, useFamily } from './families.api.ts'
import { useReload } from './products.api.ts'

type FamilyDialogProps = { id: string; onClose: () => void; onUngroup: () => void }

export const FamilyDialog = ({ id, ...props }: FamilyDialogProps) => {
  const { data } = useFamily(id)
  return data ? <FamilyForm family={data} {...props} /> : null
}

type Values = { name: string; options: { name: string }[] }

const FamilyForm = ({ family, onClose, onUngroup }: Omit<FamilyDialogProps, 'id'> & { family: Family }) => {
  const notify = useNotify()
  const { reload } = useReload()
  const keyOf = useActKey()
  const [ungrouping, setUngrouping] = useState(false)
  const [variants, setVariants] = useState(() =>
    family.products.map(({ id, name, option_values }) => ({ id, name, option_values })),
  )
  const variantsTouched = useIsTouched(variants)
  const inputOf = ({ name, options }: Values) => ({
    id: family.id,
    name,
    option_names: options.map((option) => option.name),
    variants: variants.map(({ id, option_values }) => ({ id, option_values })),
    version: family.version,
  })
  const form = useForm<Values, Values>({
    schema: {
      safeParse: (values) => {
        const checked = editCall.input.safeParse(inputOf(values))
        return checked.success ? { success: true, data: values } : { success: false, error: checked.error }
      },
    },
    initial: { name: family.name, options: family.option_names.map((name) => ({ name })) },
    report: 'all',
    send: async (values) => {
      const input = inputOf(values)
      await editFamily(input, keyOf(input))
      notify('Product family updated.')
      onClose()
      void reload()
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const rename = (id: string, place: number, value: string) =>
    setVariants((before) =>
      before.map((each) =>
        each.id === id ? { ...each, option_values: each.option_values.with(place, value) } : each,
      ),
    )
  const ungroup = async () => {
    await ungroupFamily(family.id)
    notify(`“${family.name}” was ungrouped. Its products stay.`)
    onClose()
    onUngroup()
    void reload()
  }

  return (
    <FormDialog
      title="Edit family"
      action="Save Changes"
      busy={form.submitting}
      isTouched={form.isTouched || variantsTouched}
      aside={
        <Button variant="quiet" icon={Ungroup} className="sm:me-auto" onClick={() => setUngrouping(true)}>
          Ungroup
        </Button>
      }
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        hint={`Changes the names of ${counted(family.variants, 'variant')}. Past sales keep theirs.`}
        data-autofocus
        autoComplete="off"
        counter={{ length: lengthOf(form.values.name.trim()), max: familyNameLimit }}
      />
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {form.values.options.map((_option, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: options have nothing else to tell them apart
            key={index}
            {...form.field(`options.${index}.name`)}
            label={`Option ${index + 1}`}
            autoComplete="off"
          />
        ))}
      </div>
      <ul aria-label="Variants" className="grid max-h-72 gap-2 overflow-y-auto">
        {variants.map(({ id, name, option_values }) => (
          <li key={id} className="grid auto-cols-fr grid-flow-col gap-3">
            {option_values.map((value, place) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: a value of each option, in their order
                key={place}
                aria-label={`${form.values.options[place]?.name ?? 'Value'} of ${name}`}
                value={value}
                autoComplete="off"
                className={controlClass}
                onChange={(event) => rename(id, place, event.target.value)}
              />
            ))}
          </li>
        ))}
      </ul>
      <FormFailure message={form.failure} />
      <ConfirmDialog
        open={ungrouping}
        title="Ungroup this family?"
        text="Its variants stay as products of their own, with their names, pictures and sales."
        confirmLabel="Ungroup"
        cancelLabel="Cancel"
        onConfirm={() => void ungroup()}
        onCancel={() => setUngrouping(false)}
      />
    </FormDialog>
  )
}
