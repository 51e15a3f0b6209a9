export const setupSteps = ['Access', 'What to bring in', 'Check and start']

/** The connection of systems that send by themselves. */
export const pushSystem = 'push'
