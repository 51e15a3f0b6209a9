import { SectionLinks } from '#platform/page/section-links.tsx'
import { useSession } from '#platform/session/session.ts'
import { mayUse, type Needs } from '#platform/session/use-may.ts'

const sections: { to: string; label: string; needs: Needs }[] = [
  { to: '/platform/imports', label: 'Imports', needs: 'imports:write' },
  { to: '/platform/connections', label: 'Connections', needs: 'connections:read' },
  { to: '/platform/webhooks', label: 'Webhooks', needs: 'webhooks:write' },
]

export const DataSections = () => {
  const { user } = useSession()
  const seen = sections.filter(({ needs }) => mayUse(user, needs))
  return <SectionLinks label="Data" sections={seen} />
}
