import type { Topic } from '@tillsight/contract/live'

/** What a figure of any metric may be made of: where one of them changes, it is read again. */
export const figureTopics: readonly Topic[] = [
  'sales',
  'products',
  'customers',
  'expenses',
  'suppliers',
  'purchases',
  'activities',
  'formulas',
]
