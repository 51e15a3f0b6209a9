export const setupSteps = ['Access', 'What to bring in', 'Check and start']
