import { AlertsScreen } from '#features/figures/alerts/alerts-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { FigureSections } from './figure-sections.tsx'

export const AlertsPage = () => (
  <Page title="Alerts">
    <OnlyFor permission="products:read" title="Alerts">
      <AlertsScreen sections={<FigureSections />} />
    </OnlyFor>
  </Page>
)
