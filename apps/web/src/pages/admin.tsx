import { ShieldCheck } from 'lucide-react'
import { Page } from '#platform/page/page.tsx'
import { BeingBuilt } from '#ui/states/being-built.tsx'

export const AdminPage = () => (
  <Page title="Admin Panel">
    <BeingBuilt
      icon={ShieldCheck}
      title="Admin Panel"
      text="Where the owner manages the store."
      points={[
        'Invite people and set their permissions',
        'Change the settings of the store',
        'See who changed what, and when',
      ]}
    />
  </Page>
)
