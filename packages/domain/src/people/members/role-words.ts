import type { Role } from '#domain/roles.ts'

export const roleWithArticle: Record<Role, string> = {
  owner: 'an owner',
  manager: 'a manager',
  seller: 'a seller',
  analyst: 'an analyst',
}
