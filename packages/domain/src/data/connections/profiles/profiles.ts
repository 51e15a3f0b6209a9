import type { Profile } from '../mapped.ts'
import { woocommerce } from './woocommerce.ts'

/** How the rows of each system that is known are read, by its id. */
export const profiles: Readonly<Record<string, Profile>> = { woocommerce }
