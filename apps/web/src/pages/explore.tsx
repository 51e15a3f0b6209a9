import { ExploreScreen } from '#features/figures/explore/explore-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { FigureSections } from './figure-sections.tsx'

export const ExplorePage = () => (
  <Page title="Explore">
    <FigureSections />
    <ExploreScreen />
  </Page>
)
