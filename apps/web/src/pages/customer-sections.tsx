import { SectionLinks } from '#platform/page/section-links.tsx'
import { useMay } from '#platform/session/use-may.ts'

/** Of a role that sees no customers, activities are a page of their own. */
export const CustomerSections = () =>
  useMay('customers:read') ? (
    <SectionLinks
      label="Customers and activities"
      sections={[
        { to: '/platform/customers', label: 'Customers' },
        { to: '/platform/activities', label: 'Activities' },
      ]}
    />
  ) : null
