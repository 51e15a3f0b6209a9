import { WebhooksScreen } from '#features/data/webhooks/webhooks-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { DataSections } from './data-sections.tsx'

export const WebhooksPage = () => (
  <Page title="Webhooks">
    <OnlyFor permission="webhooks:write" title="Webhooks">
      <WebhooksScreen sections={<DataSections />} />
    </OnlyFor>
  </Page>
)
