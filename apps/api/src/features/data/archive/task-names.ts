/** As the queue knows them. */
export const taskNames = {
  make: 'make an archive',
  check: 'check an archive',
  load: 'load an archive',
} as const
