import { ExploreScreen } from '#features/figures/explore/explore-screen.tsx'
import { AskField } from '#features/insight/ask/ask-field.tsx'
import { Page } from '#platform/page/page.tsx'
import { FigureSections } from './figure-sections.tsx'
import { QuestionWays } from './question-ways.tsx'

export const ExplorePage = () => (
  <Page title="Explore">
    <ExploreScreen
      sections={
        <>
          <FigureSections />
          <AskField />
        </>
      }
      ways={(question, catalogue) => <QuestionWays {...{ question, catalogue }} />}
    />
  </Page>
)
