/** Uses the processor for so long. */
export const busyFor = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}
