import { SectionLinks } from '#platform/page/section-links.tsx'
import { type Needs, useMay } from '#platform/session/use-may.ts'

const sections: { to: string; label: string; needs: Needs }[] = [
  { to: '/platform/explore', label: 'Explore', needs: 'sales:read-own' },
  { to: '/platform/metrics', label: 'Metrics', needs: 'sales:read' },
  { to: '/platform/goals', label: 'Goals', needs: 'sales:read-own' },
  { to: '/platform/alerts', label: 'Alerts', needs: 'products:read' },
]

export const FigureSections = () => {
  const seesAll = useMay('sales:read')
  return (
    <SectionLinks
      label="Figures"
      sections={sections.filter(({ needs }) => needs !== 'sales:read' || seesAll)}
    />
  )
}
