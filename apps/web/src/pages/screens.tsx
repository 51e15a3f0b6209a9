import { ScreensScreen } from '#features/floor/screens/screens-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { BoardSections } from './board-sections.tsx'

export const ScreensPage = () => (
  <Page title="Screens">
    <OnlyFor permission="screens:write" title="Screens">
      <ScreensScreen sections={<BoardSections />} />
    </OnlyFor>
  </Page>
)
