import { type Role, roles } from '@tillsight/domain/access'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  seller: 'Seller',
  analyst: 'Analyst',
}

export const roleRights: Record<Role, string> = {
  owner: 'Everything, including people, store settings and the audit log.',
  manager: 'Products, customers, all sales and returns, finances and reports.',
  seller: 'Sells, and sees products and their own sales. No cost or profit.',
  analyst: 'Sees all sales, figures and reports, and changes nothing.',
}

export const roleOptions = roles.map((role) => ({ value: role, label: roleNames[role] }))
