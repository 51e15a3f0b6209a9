import type { NoStore, SecondStep, SessionUser } from '@tillsight/contract/people/accounts'
import { useState } from 'react'
import { notifications } from '#platform/notifications/notification-store.ts'
import { type LatePart, latePart, useLatePart } from '#ui/dialogs/late-part.ts'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './two-step/passkey-button.tsx'

type SignInProps = {
  /** The invitation that they came from, if any. */
  invitation: string | null
  onLogIn: (user: SessionUser) => void
  /** Signed in by accepting the invitation, which is used up by it. */
  onJoin: (user: SessionUser) => void
}

// Only those who need them load them.
const secondStep = latePart(async () => (await import('./two-step/second-step-form.tsx')).SecondStepForm)
const noStore = latePart(async () => (await import('./no-store-form.tsx')).NoStoreForm)

/** Email and password, or a passkey; then the second step of those who have one. What was typed stays for Back. */
export const SignIn = ({ invitation, onLogIn, onJoin }: SignInProps) => {
  const [step, setStep] = useState<SecondStep['second_step'] | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const enter = (answer: SessionUser | NoStore) =>
    'no_store' in answer ? setTicket(answer.no_store.ticket) : onLogIn(answer)
  const startAgain = () => {
    setStep(null)
    setTicket(null)
  }
  return (
    <>
      <div hidden={step !== null || ticket !== null} className="flex flex-col gap-4">
        <LoginForm onLogIn={enter} onSecondStep={setStep} />
        <PasskeyButton label="Sign in with a passkey" onLogIn={enter} />
      </div>
      {ticket !== null ? (
        <Late
          part={noStore}
          props={{ ticket, invitation, onOpen: onLogIn, onJoin, onBack: startAgain }}
          onBack={startAgain}
        />
      ) : (
        step && (
          <Late part={secondStep} props={{ step, onLogIn: enter, onBack: startAgain }} onBack={startAgain} />
        )
      )}
    </>
  )
}

type LateProps<Props> = { part: LatePart<React.FunctionComponent<Props>>; props: Props; onBack: () => void }

const Late = <Props extends object>({ part, props, onBack }: LateProps<Props>) => {
  const Part = useLatePart(part, () => {
    notifications.notify('This could not be loaded. Try again.', { type: 'error' })
    onBack()
  })
  return Part && <Part {...props} />
}
