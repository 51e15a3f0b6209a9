import { may, type Permission, type SessionRole } from '@tillsight/domain/access'
import type { Split } from '@tillsight/domain/figures/metrics/splits'

const permissions: Partial<Record<Split, Permission>> = {
  customer: 'customers:read',
  segment: 'customers:read',
  tag: 'customers:read',
  new_or_returning: 'customers:read',
  supplier: 'suppliers:read',
}

export const seesSplit = (role: SessionRole, split: Split): boolean =>
  may(role, permissions[split] ?? 'sales:read-own')
