export const roles = ['owner', 'manager', 'seller', 'analyst'] as const
export type Role = (typeof roles)[number]
