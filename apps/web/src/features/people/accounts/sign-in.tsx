import type { SecondStep, SessionUser } from '@tillsight/contract/people/accounts'
import { useState } from 'react'
import { notifications } from '#platform/notifications/notification-store.ts'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './two-step/passkey-button.tsx'

type Step = SecondStep['second_step']
type SignInProps = { onLogIn: (user: SessionUser) => void }

// Only those who set one up load it.
const secondStep = latePart(async () => (await import('./two-step/second-step-form.tsx')).SecondStepForm)

/** Email and password, or a passkey; then the second step of those who have one. What was typed stays for Back. */
export const SignIn = ({ onLogIn }: SignInProps) => {
  const [step, setStep] = useState<Step | null>(null)
  return (
    <>
      <div hidden={step !== null} className="flex flex-col gap-4">
        <LoginForm onLogIn={onLogIn} onSecondStep={setStep} />
        <PasskeyButton label="Sign in with a passkey" onLogIn={onLogIn} />
      </div>
      {step && <LateSecondStep step={step} onLogIn={onLogIn} onBack={() => setStep(null)} />}
    </>
  )
}

const LateSecondStep = (props: SignInProps & { step: Step; onBack: () => void }) => {
  const SecondStepForm = useLatePart(secondStep, () => {
    notifications.notify('This could not be loaded. Try again.', { type: 'error' })
    props.onBack()
  })
  return SecondStepForm && <SecondStepForm {...props} />
}
