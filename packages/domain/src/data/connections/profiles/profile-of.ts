import type { Profile } from '../mapped.ts'
import { pushed } from './pushed.ts'

/** How the rows of each system are read. */
const profiles: Readonly<Record<string, Profile>> = { push: pushed }

export const profileOf = (system: string): Profile => profiles[system] ?? pushed
