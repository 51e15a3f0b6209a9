import { type Account, editAccount } from '@tillsight/contract/people/accounts'
import { may } from '@tillsight/domain/access'
import { useCallback, useState } from 'react'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PhoneField, PhoneFieldSkeleton } from '#ui/fields/phone-field-lazy.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaveProfile } from './profile.api.ts'

export const ProfileForm = ({ account }: { account: Account }) => {
  const notify = useNotify()
  // The countries and their numbers are a tenth of the page, and seldom what someone came for.
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  const saveProfile = useSaveProfile()
  const readOnlyHint = useReadOnly() ? 'This store is read-only.' : undefined
  const whyFixed = may(account.role, 'store:write')
    ? readOnlyHint
    : 'Only the owner of the store can change its name.'
  const form = useForm({
    schema: editAccount.input,
    initial: { full_name: account.full_name, number: account.number, store_name: account.store_name },
    report: 'all',
    send: async (input) => {
      await saveProfile.mutateAsync(input)
      notify('Profile updated successfully!')
    },
    refused: (error) => ({ message: error.saidOr('Failed to update profile.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField {...form.field('full_name')} label="Full Name" autoComplete="name" />
      {isIdle ? (
        <PhoneField {...form.field('number')} label="Phone Number" />
      ) : (
        <PhoneFieldSkeleton label="Phone Number" />
      )}
      <TextField
        {...form.field('store_name')}
        label="Store Name"
        autoComplete="organization"
        readOnly={whyFixed !== undefined}
        hint={whyFixed}
      />
      <FormFailure message={form.failure} />
      <Button type="submit" busy={form.submitting} className="sm:self-start">
        Save Changes
      </Button>
    </form>
  )
}
