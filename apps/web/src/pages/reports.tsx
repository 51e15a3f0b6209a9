import { FileText } from 'lucide-react'
import { Page } from '#platform/page.tsx'
import { BeingBuilt } from '#ui/being-built.tsx'

export const ReportsPage = () => (
  <Page title="Reports">
    <BeingBuilt
      icon={FileText}
      title="Reports"
      text="Your figures as a file, for the accountant or the archive."
      points={[
        'Choose sales, customers, dashboard or finance figures',
        'Choose all time, a day, a week, a month or your own range',
        'Download PDF, Excel or CSV',
      ]}
    />
  </Page>
)
