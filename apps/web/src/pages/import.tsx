import { useParams } from 'react-router'
import { ImportScreen } from '#features/data/imports/import-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyForImports } from './only-for-imports.tsx'

export const ImportPage = () => {
  const { id = '' } = useParams()
  return (
    <Page title="Import">
      <OnlyForImports>
        <ImportScreen key={id} id={id} />
      </OnlyForImports>
    </Page>
  )
}
