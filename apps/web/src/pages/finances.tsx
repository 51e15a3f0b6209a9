import { Wallet } from 'lucide-react'
import { Page } from '#platform/page.tsx'
import { BeingBuilt } from '#ui/being-built.tsx'

export const FinancesPage = () => (
  <Page title="Finances">
    <BeingBuilt
      icon={Wallet}
      title="Finances"
      text="Expenses, product costs and what is left in the end."
      points={[
        'Enter expenses, once or every month',
        'See gross and net profit, margin and return on investment',
        'Know the revenue at which you break even',
      ]}
    />
  </Page>
)
