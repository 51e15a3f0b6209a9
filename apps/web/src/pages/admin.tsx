import { ShieldCheck } from 'lucide-react'
import { Page } from '#platform/page/page.tsx'
import { BeingBuilt } from '#ui/states/being-built.tsx'

export const AdminPage = () => (
  <Page title="Admin Panel">
    <BeingBuilt
      icon={ShieldCheck}
      title="Admin Panel"
      text="The place from which an owner runs the store."
      points={[
        'Invite people and decide what each may do',
        'Change the settings of the store',
        'Read who changed what, and when',
      ]}
    />
  </Page>
)
