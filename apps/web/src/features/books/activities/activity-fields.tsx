import {
  type ActivityKind,
  type ActivityStatus,
  activityKinds,
  hasAmount,
  hasDuration,
  isClosing,
  statusesOf,
} from '@tillsight/domain/books/activities/activity'
import { activityKindNames, activityStatusNames } from '@tillsight/domain/books/activities/activity-words'
import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCustomerChoices, usePeople } from './activities.api.ts'
import { MomentFields } from './moment-fields.tsx'
import type { ActivityFormState } from './use-activity-form.ts'

type FormProps = { form: ActivityFormState }

export const ActivityFields = ({ form }: FormProps) => {
  const { kind, status } = form.values
  const isOpened = kind === 'DEAL' || kind === 'TICKET'
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          {...form.field('kind')}
          label="Kind"
          autoFocus
          options={activityKinds.map((value) => ({ value, label: activityKindNames[value] }))}
          onChange={(value) => form.chooseKind(value as ActivityKind)}
        />
        {kind === 'HOURS' ? (
          <NumberField {...form.field('minutes')} label="Hours" hint="7.5 is 7 hours 30 minutes" />
        ) : (
          <StatusField form={form} />
        )}
      </div>
      <TextField {...form.field('subject')} label="Subject" optional autoComplete="off" />
      <MomentFields form={form} name="started_at" label={isOpened ? 'Opened on' : 'Date'} />
      {isClosing(status || null) && (
        <MomentFields
          form={form}
          name="closed_at"
          label={kind === 'TICKET' ? 'Solved on' : 'Closed on'}
          hint="Leave blank to use the current time"
        />
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {hasDuration(kind) && kind !== 'HOURS' && (
          <NumberField {...form.field('minutes')} label="Minutes" optional />
        )}
        {hasAmount(kind) && <MoneyField {...form.field('amount')} label="Amount" optional />}
        <PersonField form={form} />
      </div>
      <CustomerField form={form} />
      <TextAreaField {...form.field('note')} label="Note" optional rows={2} />
    </>
  )
}

const StatusField = ({ form }: FormProps) => {
  const field = form.field('status')
  return (
    <SelectField
      {...field}
      label="Status"
      options={statusesOf[form.values.kind].map((value) => ({ value, label: activityStatusNames[value] }))}
      onChange={(value) => field.onChange(value as ActivityStatus)}
    />
  )
}

/** Only for those who see all people: a seller enters their own. */
const PersonField = ({ form }: FormProps) => {
  const people = usePeople()
  const { edited } = form
  if (!people.data) return null
  const isGone = edited && !people.data.some(({ id }) => id === edited.id_member)
  return (
    <SelectField
      {...form.field('id_member')}
      label="Person"
      {...(!edited && { placeholder: 'Me' })}
      options={[
        ...(isGone ? [{ value: edited.id_member, label: edited.member }] : []),
        ...people.data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

const CustomerField = ({ form }: FormProps) => {
  const [text, setText] = useState('')
  const { options, isLoading } = useCustomerChoices(text)
  return (
    <Combobox
      {...form.field('customer')}
      label="Customer"
      optional
      placeholder="Search customers"
      {...{ options, isLoading }}
      onType={setText}
      nothing="No customers found."
    />
  )
}
