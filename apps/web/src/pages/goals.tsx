import { GoalToBoard } from '#features/figures/dashboards/boards/add-to-board.tsx'
import { GoalsScreen } from '#features/figures/goals/goals-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { FigureSections } from './figure-sections.tsx'

export const GoalsPage = () => (
  <Page title="Goals">
    <OnlyFor permission="sales:read-own" title="Goals">
      <GoalsScreen
        sections={<FigureSections />}
        toDashboard={({ id }, onClose) => <GoalToBoard {...{ id, onClose }} />}
      />
    </OnlyFor>
  </Page>
)
