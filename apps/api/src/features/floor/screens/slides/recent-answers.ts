/** A process that has missed a change is wrong for no longer. */
const longestMs = 5000

export type RecentAnswers = {
  /** What was read under this key lately, or what is read now. */
  once: <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>
  size: () => number
}

/** Answers of the last seconds. Older ones go with the next: in a store without changes nothing else removes them. */
export const recentAnswers = (): RecentAnswers => {
  const answers = new Map<string, { at: number; answer: Promise<unknown> }>()
  const forgetOld = (now: number): void => {
    for (const [key, { at }] of answers) {
      if (now - at < longestMs) return
      answers.delete(key)
    }
  }
  return {
    once: <Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> => {
      const now = performance.now()
      forgetOld(now)
      const known = answers.get(key)
      if (known) return known.answer as Promise<Answer>
      const answer = read()
      answers.set(key, { at: now, answer })
      answer.catch(() => answers.delete(key))
      return answer
    },
    size: () => answers.size,
  }
}
