import type { SectionId } from './nav-items.ts'

type NavItemProps = {
  id: SectionId
  label: string
  isActive: boolean
  className: string
  onClick?: () => void
}

export const NavItem = ({ id, label, isActive, ...rest }: NavItemProps) => (
  <a href={`#${id}`} aria-current={isActive || undefined} {...rest}>
    {label}
  </a>
)
