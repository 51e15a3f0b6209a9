import { ImportsScreen } from '#features/data/imports/imports-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyForImports } from './only-for-imports.tsx'

export const ImportsPage = () => (
  <Page title="Imports">
    <OnlyForImports>
      <h1 className="mb-5 text-2xl">Imports</h1>
      <ImportsScreen />
    </OnlyForImports>
  </Page>
)
