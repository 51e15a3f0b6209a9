import { setOwnPin } from '@tillsight/contract/people/tills'
import { longestPin } from '@tillsight/domain/people/tills/pin-rules'
import { useRef } from 'react'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useOwnPin, useSetPin } from './tills.api.ts'

type Values = { pin: string; password: string }

/** Sets, changes or removes the member's PIN, with the password. */
export const PinForm = () => {
  const read = useOwnPin()
  if (read.data) return <Form hasPin={read.data.has_pin} />
  return read.error ? (
    <ErrorState title="Failed to Load" message={read.error.message} onRetry={() => void read.refetch()} />
  ) : (
    <Skeleton className="h-48 w-full" />
  )
}

const Form = ({ hasPin }: { hasPin: boolean }) => {
  const notify = useNotify()
  const set = useSetPin()
  const removes = useRef(false)
  const form = useForm({
    schema: {
      safeParse: ({ pin, password }: Values) =>
        setOwnPin.input.safeParse({ pin: removes.current ? null : pin, password }),
    },
    initial: { pin: '', password: '' },
    report: 'all',
    send: async (input) => {
      await set.mutateAsync(input)
      form.reset()
      notify(input.pin === null ? 'PIN removed.' : 'PIN saved.')
    },
    refused: (error) => ({ message: error.saidOr('The PIN could not be saved.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const meaning = (isRemoval: boolean) => () => {
    removes.current = isRemoval
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <PasswordField
        {...form.field('pin')}
        label={hasPin ? 'New PIN' : 'PIN'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestPin}
      />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <FormFailure message={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.submitting} onClick={meaning(false)}>
          {hasPin ? 'Change PIN' : 'Set PIN'}
        </Button>
        {hasPin && (
          <Button type="submit" variant="secondary" disabled={form.submitting} onClick={meaning(true)}>
            Remove PIN
          </Button>
        )}
      </div>
    </form>
  )
}
