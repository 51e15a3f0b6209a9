/** Systems that send by themselves, with a key of their connection: there is nothing to ask. */
export const pushSystem = 'push'
export const linesSystem = 'singer'
export const sendingSystems: readonly string[] = [pushSystem, linesSystem]

/** Of lines: the setting that says that times marked as UTC are local ones. */
export const localTimesField = 'local_times'

export const isSending = (system: string): boolean => sendingSystems.includes(system)
