import { LayoutDashboard } from 'lucide-react'
import { Page } from '#platform/page.tsx'
import { BeingBuilt } from '#ui/being-built.tsx'

export const DashboardPage = () => (
  <Page title="Dashboard">
    <BeingBuilt
      icon={LayoutDashboard}
      title="Dashboard"
      text="The numbers of the day on one screen."
      points={[
        'See revenue, sales, average order value and profit against the period before',
        'Find the busiest hours and the five best products',
        'Know what is out of stock, and what soon will be',
      ]}
    />
  </Page>
)
