import { DevelopersScreen } from '#features/site/developers/developers-screen.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { Page } from '#platform/page/page.tsx'
import { SiteHeader } from './site-header.tsx'
import { WayIn } from './way-in.tsx'

export const DevelopersPage = () => (
  <>
    <SiteHeader>
      <WayIn />
    </SiteHeader>
    <Page title="For developers" className="mx-auto max-w-[75rem] px-5 py-10 sm:px-8 sm:py-14">
      <Queries>
        <DevelopersScreen />
      </Queries>
    </Page>
  </>
)
