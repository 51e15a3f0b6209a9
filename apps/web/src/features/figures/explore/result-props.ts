import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import type { Explored } from './explore.api.ts'

/** What every drawing of an answer takes. */
export type ResultProps = { explored: Explored; catalogue: Catalogue }
