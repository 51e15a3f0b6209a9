import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ImportsScreen } from '#features/data/imports/imports-screen.tsx'
import { lazyPage } from '#platform/page/lazy-page.ts'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { useRoleMay } from '#platform/session/use-may.ts'
import { DataSections } from './data-sections.tsx'

/** Most of it is for the columns of a file. */
const ImportScreen = lazyPage(
  async () => (await import('#features/data/imports/import-screen.tsx')).ImportScreen,
)

/** All imports, or the one that the address names. */
export const ImportsPage = () => {
  const { id } = useParams()
  return (
    <Page title={id ? 'Import' : 'Imports'}>
      <OnlyForImports>
        {id ? (
          <ImportScreen id={id} />
        ) : (
          <>
            <h1 className="mb-5 text-2xl">Imports</h1>
            <DataSections />
            <ImportsScreen />
          </>
        )}
      </OnlyForImports>
    </Page>
  )
}

/** In a store that is read-only, past imports can still be seen. */
const OnlyForImports = ({ children }: { children: ReactNode }) =>
  useRoleMay('imports:write') ? (
    children
  ) : (
    <OnlyFor permission="imports:write" title="Imports">
      {children}
    </OnlyFor>
  )
