import { type AskModel, editModel } from '@tillsight/contract/insight/ask-model'
import {
  type ModelKind,
  modelAddresses,
  modelKindNames,
  modelKinds,
  usualMonthlyTokens,
  whatLeaves,
} from '@tillsight/domain/insight/ask/model/model-kinds'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { amountText, numberFrom, numberText } from '#ui/formats/formats.ts'
import { useEditModel } from './model.api.ts'

const valuesOf = ({ model, settings }: AskModel) => ({
  kind: model?.kind ?? ('openai' as ModelKind),
  address: settings?.address ?? modelAddresses.openai,
  model: model?.model ?? '',
  api_key: '',
  monthly_tokens: numberText(settings?.monthly_tokens ?? usualMonthlyTokens),
  price_in: amountText(settings?.price_in ?? 0),
  price_out: amountText(settings?.price_out ?? 0),
})
type ModelValues = ReturnType<typeof valuesOf>

/** As it is typed, read as the call takes it. */
const schema = {
  safeParse: ({ api_key, monthly_tokens, price_in, price_out, ...typed }: ModelValues) =>
    editModel.input.safeParse({
      ...typed,
      ...(api_key.trim() && { api_key }),
      monthly_tokens: numberFrom(monthly_tokens),
      price_in: numberFrom(price_in),
      price_out: numberFrom(price_out),
    }),
}

type ModelDialogProps = { before: AskModel; onClose: () => void }

/** Says what leaves the store before anything does. */
export const ModelDialog = ({ before, onClose }: ModelDialogProps) => {
  const notify = useNotify()
  const edit = useEditModel()
  const form = useForm({
    schema,
    initial: valuesOf(before),
    report: 'all',
    send: async (input) => {
      await edit.mutateAsync(input)
      notify('The model is on.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const chooseKind = (kind: ModelKind) => {
    form.field('kind').onChange(kind)
    if (Object.values(modelAddresses).includes(form.values.address))
      form.field('address').onChange(modelAddresses[kind])
  }
  return (
    <FormDialog
      title="Language model"
      action="Turn on"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <section aria-label="What leaves the store" className="rounded-card bg-sunken px-4 py-3 text-sm">
        <p>What leaves the store: {whatLeaves}</p>
      </section>
      <SelectField
        {...form.field('kind')}
        label="Kind"
        options={modelKinds.map((value) => ({ value, label: modelKindNames[value] }))}
        onChange={(kind) => chooseKind(kind as ModelKind)}
      />
      <TextField {...form.field('address')} label="Address" autoComplete="off" inputMode="url" />
      <TextField {...form.field('model')} label="Model" placeholder="qwen3:8b" autoComplete="off" />
      <PasswordField
        {...form.field('api_key')}
        label="Key"
        autoComplete="off"
        optional
        hint={
          before.settings?.has_key
            ? 'Leave empty to use the one that is stored, for the same address.'
            : 'Stored encrypted. Leave empty if the address needs none.'
        }
      />
      <NumberField {...form.field('monthly_tokens')} whole label="Most tokens a month" />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...form.field('price_in')} label="Price of a million tokens sent" />
        <MoneyField {...form.field('price_out')} label="Price of a million tokens received" />
      </div>
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
