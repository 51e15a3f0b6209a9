import type { Health } from './connector.ts'
import { SourceError } from './source-error.ts'

/** Whether a first question works; where it fails, its error says why. */
export const healthOf = async (firstQuestion: () => Promise<string>): Promise<Health> => {
  try {
    return { isOk: true, message: await firstQuestion() }
  } catch (error) {
    if (error instanceof SourceError) return { isOk: false, message: error.message }
    throw error
  }
}
