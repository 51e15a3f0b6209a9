import type { Role } from '#domain/roles.ts'

export const lastOwner = 'A store needs an owner. Make someone else an owner first.'

type Person = { id: string; role: Role; isActive: boolean }

/** Whether the store would have nobody to run it: each store has at least one owner who can sign in. */
export const leavesNoOwner = (people: readonly Person[], changed: Person): boolean =>
  !people.some((person) => {
    const { role, isActive } = person.id === changed.id ? changed : person
    return role === 'owner' && isActive
  })
