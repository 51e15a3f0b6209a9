import { SectionLinks } from '#platform/page/section-links.tsx'
import { useSession } from '#platform/session/session.ts'
import { mayUse, type Needs } from '#platform/session/use-may.ts'

const sections: { to: string; label: string; needs: Needs }[] = [
  { to: '/platform/dashboard', label: 'Dashboard', needs: 'sales:read' },
  { to: '/platform/insights', label: 'Insights', needs: 'sales:read' },
  { to: '/platform/screens', label: 'Screens', needs: 'screens:write' },
]

/** Figures on the desk and on the wall, and what they mean. */
export const BoardSections = () => {
  const { user } = useSession()
  const seen = sections.filter(({ needs }) => mayUse(user, needs))
  return <SectionLinks label="Boards" sections={seen} />
}
