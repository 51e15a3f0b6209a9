import { SectionLinks } from '#platform/page/section-links.tsx'

export const SupplierSections = () => (
  <SectionLinks
    label="Suppliers and orders"
    sections={[
      { to: '/platform/suppliers', label: 'Suppliers' },
      { to: '/platform/suppliers/orders', label: 'Purchase orders' },
      { to: '/platform/suppliers/reorder', label: 'What runs out' },
    ]}
  />
)
