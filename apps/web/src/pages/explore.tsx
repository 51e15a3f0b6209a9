import { ExploreScreen } from '#features/figures/explore/explore-screen.tsx'
import { Page } from '#platform/page/page.tsx'

export const ExplorePage = () => (
  <Page title="Explore">
    <ExploreScreen />
  </Page>
)
