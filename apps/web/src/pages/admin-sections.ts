import type { Permission } from '@tillsight/domain/access'
import { type LazyPage, lazyPage } from '#platform/page/lazy-page.ts'

export type AdminSection = {
  /** The last part of its address: /platform/admin/members. */
  name: string
  label: string
  needs: Permission
  Section: LazyPage
}

/** In the order of the tabs. What a role may not use is not shown to it. */
export const adminSections: AdminSection[] = [
  {
    name: 'members',
    label: 'Members',
    needs: 'members:write',
    Section: lazyPage(() => import('#features/people/members/members-section.tsx'), 'MembersSection'),
  },
  {
    name: 'tills',
    label: 'Tills',
    needs: 'tills:write',
    Section: lazyPage(() => import('#features/people/tills/tills-section.tsx'), 'TillsSection'),
  },
]
