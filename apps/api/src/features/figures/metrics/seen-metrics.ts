import { may, type SessionRole } from '@tillsight/domain/access'
import type { Split } from '@tillsight/domain/figures/metrics/splits'

const aboutCustomers: readonly Split[] = ['customer', 'segment', 'tag', 'new_or_returning']

export const seesSplit = (role: SessionRole, split: Split): boolean =>
  may(role, aboutCustomers.includes(split) ? 'customers:read' : 'sales:read-own')
