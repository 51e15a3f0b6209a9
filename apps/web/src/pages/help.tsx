import { HelpTopics } from '#features/site/landing/help-topics.tsx'
import { ProsePage } from './prose-page.tsx'

export const HelpPage = () => (
  <ProsePage
    title="Help"
    lead="What each part of Tillsight does, how to get started, and what is coming next."
  >
    <HelpTopics />
  </ProsePage>
)
