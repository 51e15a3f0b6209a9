/** The power of lines that fits the times best: 0 is flat, 1 is in proportion. */
export const exponentOf = (points: readonly { lines: number; ms: number }[]): number => {
  const logs = points.map(({ lines, ms }) => ({ x: Math.log(lines), y: Math.log(ms) }))
  const mean = (read: (log: { x: number; y: number }) => number): number =>
    logs.reduce((sum, log) => sum + read(log), 0) / logs.length
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)]
  return mean((log) => (log.x - x) * (log.y - y)) / mean((log) => (log.x - x) ** 2)
}
