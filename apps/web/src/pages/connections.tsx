import { useParams } from 'react-router'
import { ConnectionScreen } from '#features/data/connections/connection-screen.tsx'
import { ConnectionsScreen } from '#features/data/connections/connections-screen.tsx'
import { NewConnection } from '#features/data/connections/new-connection.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { DataSections } from './data-sections.tsx'

/** All connections, a new one, or the one that the address names. */
export const ConnectionsPage = () => {
  const { id, system } = useParams()
  return (
    <Page title={id || system ? 'Connection' : 'Connections'}>
      <OnlyFor permission={system ? 'connections:write' : 'connections:read'} title="Connections">
        {system && <NewConnection key={system} systemId={system} />}
        {id && <ConnectionScreen key={id} id={id} />}
        {!system && !id && <ConnectionsScreen sections={<DataSections />} />}
      </OnlyFor>
    </Page>
  )
}
