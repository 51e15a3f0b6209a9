import type { NoStore, SecondStep, SessionUser } from '@tillsight/contract/people/accounts'
import { passSecondStep } from '@tillsight/contract/people/two-step'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api/api-client.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type SecondStepFormProps = {
  step: SecondStep['second_step']
  onLogIn: (answer: SessionUser | NoStore) => void
  onBack: () => void
}

const words = {
  totp: { label: 'Code', hint: 'The 6 digits that your authenticator app shows for Tillsight.' },
  recovery: { label: 'Recovery code', hint: 'One of the ten that you saved. Each works once.' },
}

/** After the password: a code of the app, a recovery code, or a passkey. */
export const SecondStepForm = ({ step, onLogIn, onBack }: SecondStepFormProps) => {
  const { ticket, methods } = step
  const notify = useNotify()
  const [kind, setKind] = useState<'totp' | 'recovery'>(methods.includes('totp') ? 'totp' : 'recovery')
  const other = kind === 'totp' ? 'recovery' : 'totp'
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const form = useForm({
    schema: passSecondStep.input,
    initial: { ticket, code: '' },
    report: 'first',
    send: async (input) => onLogIn(await api('POST /auth/second_step', input)),
    refused: (error) => {
      if (error.fields.ticket) setOver(true)
      return { message: error.saidOr('You could not be signed in. Try again.'), fields: error.fields }
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for has changed
  useEffect(() => field.current?.querySelector('input')?.focus(), [kind])

  if (isOver) {
    return (
      <div className="flex flex-col gap-5">
        <FormFailure message="This sign-in has expired, or there were too many wrong codes." />
        <Button size="lg" onClick={onBack}>
          Start again
        </Button>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <div ref={field}>
        <TextField
          {...form.field('code')}
          {...words[kind]}
          autoComplete="one-time-code"
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <FormFailure message={form.failure} />
      <Button type="submit" size="lg" busy={form.submitting}>
        {form.submitting ? 'Logging In...' : 'Continue'}
      </Button>
      {methods.includes('passkey') && (
        <PasskeyButton label="Use a passkey" ticket={ticket} onLogIn={onLogIn} />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        {methods.includes(other) && (
          <Button variant="quiet" onClick={() => setKind(other)}>
            {other === 'recovery' ? 'Use a recovery code' : 'Use a code from the app'}
          </Button>
        )}
      </div>
    </form>
  )
}
