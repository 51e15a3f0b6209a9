import { ActivitiesScreen } from '#features/books/activities/activities-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { CustomerSections } from './customer-sections.tsx'

export const ActivitiesPage = () => (
  <Page title="Activities">
    <OnlyFor permission="activities:read" title="Activities">
      <ActivitiesScreen sections={<CustomerSections />} />
    </OnlyFor>
  </Page>
)
