import { SectionLinks } from '#platform/page/section-links.tsx'
import { useSession } from '#platform/session/session.ts'
import { mayUse, type Needs } from '#platform/session/use-may.ts'

const sections: { to: string; label: string; needs: Needs }[] = [
  { to: '/platform/explore', label: 'Explore', needs: 'sales:read-own' },
  { to: '/platform/ask', label: 'Ask', needs: 'sales:read-own' },
  { to: '/platform/metrics', label: 'Metrics', needs: 'sales:read' },
  { to: '/platform/goals', label: 'Goals', needs: 'sales:read-own' },
  { to: '/platform/contests', label: 'Contests', needs: 'contests:read' },
  { to: '/platform/alerts', label: 'Alerts', needs: 'products:read' },
]

export const FigureSections = () => {
  const { user } = useSession()
  const seen = sections.filter(({ needs }) => mayUse(user, needs))
  return <SectionLinks label="Figures" sections={seen} />
}
