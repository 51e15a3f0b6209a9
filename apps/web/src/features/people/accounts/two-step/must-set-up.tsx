import { useState } from 'react'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/actions/button.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useTwoStep } from './two-step.api.ts'
import { TwoStepCard } from './two-step-card.tsx'

type MustSetUpProps = { storeName: string; onDone: () => Promise<void> }

/** In place of every page, for someone whose store requires it, until they go on themselves. */
export const MustSetUp = ({ storeName, onDone }: MustSetUpProps) => {
  const twoStep = useTwoStep()
  const [isLeaving, setLeaving] = useState(false)
  const { has_totp = false, passkeys = [], is_required = true } = twoStep.data ?? {}
  const mayGoOn = has_totp || passkeys.length > 0 || !is_required
  const goOn = async () => {
    setLeaving(true)
    await onDone().finally(() => setLeaving(false))
  }
  return (
    <Page title="Set up two-step sign-in">
      <div className="mx-auto max-w-[40rem]">
        <h1 className="text-2xl">Set up two-step sign-in</h1>
        <p className="mt-1.5 mb-8 text-ink-soft">
          {mayGoOn
            ? 'Done. Keep your recovery codes in a safe place.'
            : `${storeName} requires it for everyone. Set up one of these to continue.`}
        </p>
        {twoStep.isPending && <Skeleton className="h-40 w-full" />}
        <LoadFailure message="Your ways to sign in could not be loaded." read={twoStep} />
        {twoStep.data && <TwoStepCard twoStep={twoStep.data} />}
        {mayGoOn && (
          <Button size="lg" className="mt-6" busy={isLeaving} onClick={() => void goOn()}>
            Continue
          </Button>
        )}
      </div>
    </Page>
  )
}
