import { useRef } from 'react'

/** An idempotency key: the same input sent again gets the same key; another input gets a new one. */
export const useActKey = () => {
  const act = useRef({ input: '', key: '' })
  return (input: unknown): string => {
    const sent = JSON.stringify(input)
    if (act.current.input !== sent) act.current = { input: sent, key: newKey() }
    return act.current.key
  }
}

/** Where the page has no secure context there is no randomUUID. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
