import { useMay } from '#platform/session/use-may.ts'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TokensCard } from '../tokens/tokens-card.tsx'
import { ActiveSessions } from './active-sessions.tsx'
import { RequireTwoStep } from './require-two-step.tsx'
import { useTwoStep } from './two-step.api.ts'
import { TwoStepCard } from './two-step-card.tsx'

/** How the person signs in, and where they are signed in. */
export const Security = () => {
  const twoStep = useTwoStep()
  const runsTheStore = useMay('members:write')
  return (
    <section aria-labelledby="security" className="mt-10">
      <h2 id="security" className="mb-4 text-xl">
        Security
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {twoStep.data ? (
          <TwoStepCard twoStep={twoStep.data} />
        ) : (
          <Card title="Two-step sign-in">
            {twoStep.isPending && <Skeleton className="h-24 w-full" />}
            <LoadFailure message="Your ways to sign in could not be loaded." read={twoStep} />
          </Card>
        )}
        <ActiveSessions />
        <TokensCard />
        {runsTheStore && twoStep.data && (
          <Card title="Everyone in the store">
            <RequireTwoStep twoStep={twoStep.data} />
          </Card>
        )}
      </div>
    </section>
  )
}
