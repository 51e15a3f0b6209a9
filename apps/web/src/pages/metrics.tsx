import { FormulaActions, NewFormula } from '#features/figures/formulas/formula-actions.tsx'
import { MetricsScreen } from '#features/figures/metrics/metrics-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { FigureSections } from './figure-sections.tsx'

export const MetricsPage = () => (
  <Page title="Metrics">
    <OnlyFor permission="sales:read" title="Metrics">
      <FigureSections />
      <MetricsScreen add={<NewFormula />} actionsOf={(id) => <FormulaActions id={id} />} />
    </OnlyFor>
  </Page>
)
