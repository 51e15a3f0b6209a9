import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { customerNameLimit, locationLimit, noteLimit } from '@tillsight/domain/books/customers/limits'
import { CheckField } from '#ui/fields/check-field.tsx'
import { PhoneField } from '#ui/fields/phone-field-lazy.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CustomerFormState } from './use-customer-form.ts'

const lengthIn = (text: string, max: number) => ({ length: lengthOf(text.trim()), max })

export const CustomerFields = ({ form }: { form: CustomerFormState }) => {
  const consent = form.field('consent')
  return (
    <>
      <TextField
        {...form.field('name')}
        label="Name"
        data-autofocus
        autoComplete="off"
        counter={lengthIn(form.values.name, customerNameLimit)}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...form.field('email')}
          label="Email"
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <PhoneField {...form.field('number')} label="Phone" optional disabled={form.submitting} />
        <TextField
          {...form.field('location')}
          label="Location"
          optional
          autoComplete="off"
          counter={nearLimit(form.values.location, locationLimit)}
        />
        <TextField
          {...form.field('tags')}
          label="Tags"
          optional
          autoComplete="off"
          hint="Separated by commas"
        />
      </div>
      <TextAreaField
        {...form.field('note')}
        label="Note"
        optional
        rows={3}
        counter={nearLimit(form.values.note, noteLimit)}
      />
      <CheckField
        name={consent.name}
        label="Accepts marketing"
        hint="They agreed to receive news and offers from the store."
        checked={consent.value === 'yes'}
        onChange={(checked) => consent.onChange(checked ? 'yes' : '')}
      />
    </>
  )
}

/** The limit is shown only near it, since few reach it. */
const nearLimit = (text: string, max: number) =>
  lengthOf(text) > max * 0.75 ? lengthIn(text, max) : undefined
