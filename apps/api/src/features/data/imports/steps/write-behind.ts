/**
 * Writes a batch while the next one is read and planned. Both are in one transaction: once a write has failed
 * everything else fails, too, and the write is the reason.
 */
export const writeBehind = () => {
  let written: Promise<void> = Promise.resolve()
  return {
    /** Once the batch before is written. */
    write: async (work: () => Promise<void>): Promise<void> => {
      await written
      written = work()
      // Awaited later; until then it must not count as unhandled.
      written.catch(() => {})
    },
    meanwhile: async <Answer>(work: Promise<Answer>): Promise<Answer> => {
      try {
        return await work
      } catch (error) {
        await written
        throw error
      }
    },
    end: (): Promise<void> => written,
  }
}
