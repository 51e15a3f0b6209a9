import { HelpTopics } from '#features/site/landing/help-topics.tsx'
import { ProsePage } from './prose-page.tsx'

export const HelpPage = () => (
  <ProsePage
    title="Help"
    lead="What each part of Tillsight does, how to begin with it, and what is still on its way."
  >
    <HelpTopics />
  </ProsePage>
)
