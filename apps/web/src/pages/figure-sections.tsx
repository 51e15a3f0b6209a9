import { SectionLinks } from '#platform/page/section-links.tsx'
import { useMay } from '#platform/session/use-may.ts'

export const FigureSections = () => {
  const seesAll = useMay('sales:read')
  return (
    <SectionLinks
      label="Figures"
      sections={[
        { to: '/platform/explore', label: 'Explore' },
        ...(seesAll ? [{ to: '/platform/metrics', label: 'Metrics' }] : []),
        { to: '/platform/alerts', label: 'Alerts' },
      ]}
    />
  )
}
