import { fileURLToPath } from 'node:url'

/** A file of this package; the same from `src` and from the built `dist`, so this file stays in the top folder. */
export const fromPackage = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
