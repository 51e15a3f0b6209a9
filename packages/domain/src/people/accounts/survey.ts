export const jobTitles = [
  'Owner',
  'Regional manager',
  'Top manager',
  'Store manager',
  'Marketer',
  'Analyst',
  'IT',
  'Other',
] as const
export type JobTitle = (typeof jobTitles)[number]

export const sources = [
  'Google search',
  'Advertising',
  'E-mail',
  'Social media',
  'Event or conference',
  'Personal contacts',
  'Other',
] as const
export type Source = (typeof sources)[number]
