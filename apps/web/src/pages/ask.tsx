import { AskScreen } from '#features/insight/ask/ask-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { FigureSections } from './figure-sections.tsx'

export const AskPage = () => (
  <Page title="Ask">
    <OnlyFor permission="sales:read-own" title="Ask">
      <AskScreen sections={<FigureSections />} />
    </OnlyFor>
  </Page>
)
