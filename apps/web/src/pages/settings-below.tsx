import { OwnDataCard } from '#features/data/privacy/own-data-card.tsx'
import { SampleData } from '#features/data/samples/sample-data.tsx'
import { ModelCard } from '#features/insight/ask/model-card.tsx'
import { Security } from '#features/people/accounts/two-step/security.tsx'

export const SettingsBelow = () => (
  <>
    <Security />
    <div className="mt-6 grid gap-6">
      <ModelCard />
      <OwnDataCard />
      <SampleData />
    </div>
  </>
)
