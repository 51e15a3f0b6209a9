import { useState } from 'react'

/** Whether the values of a form differ from what they were at first, so that what was typed and taken back is no change. */
export const useIsTouched = (values: unknown): boolean => {
  const now = JSON.stringify(values)
  const [atFirst] = useState(now)
  return now !== atFirst
}
