import { Readable } from 'node:stream'
import type { LiveEvent } from '#platform/live/live.ts'

const inWords = ({ event, ...data }: LiveEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const together = (one: LiveEvent | null, other: LiveEvent): LiveEvent => {
  if (one === null) return other
  if (one.event !== 'change' || other.event !== 'change') return { event: 'refresh' }
  return { event: 'change', topics: [...new Set([...one.topics, ...other.topics])] }
}

/** Events as text. For a reader who is slow they wait as one, so that none costs more than a moment's memory. */
export const eventBody = () => {
  let late: LiveEvent | null = null
  let wasStuck = false
  const body = new Readable({
    read() {
      wasStuck = false
      const event = late
      late = null
      if (event) body.push(inWords(event))
    },
  })
  const isStuck = () => body.readableLength > 0

  return {
    body,
    send: (event: LiveEvent): void => {
      if (isStuck()) late = together(late, event)
      else body.push(inWords(event))
    },
    /** False when the reader has taken nothing since the beat before. */
    beat: (): boolean => {
      const isGivenUp = isStuck() && wasStuck
      if (isStuck()) wasStuck = true
      else body.push(': still here\n\n')
      return !isGivenUp
    },
  }
}
