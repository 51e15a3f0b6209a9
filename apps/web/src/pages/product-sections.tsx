import { SectionLinks } from '#platform/page/section-links.tsx'

export const ProductSections = () => (
  <SectionLinks
    label="Products and promotions"
    sections={[
      { to: '/platform/products', label: 'Products' },
      { to: '/platform/promotions', label: 'Promotions' },
    ]}
  />
)
