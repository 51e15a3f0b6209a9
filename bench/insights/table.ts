/** A measured value and what it has to be. */
export type Bar = { name: string; value: number; least?: number; most?: number }

export const isMet = ({
  value,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
}: Bar): boolean => value >= least && value <= most

const wanted = ({ least, most }: Bar): string =>
  [least !== undefined && `at least ${least}`, most !== undefined && `at most ${most}`]
    .filter(Boolean)
    .join(', ')

export const tableOf = (bars: readonly Bar[]): string => {
  const width = Math.max(...bars.map(({ name }) => name.length))
  return bars
    .map(
      (bar) =>
        `${isMet(bar) ? 'ok  ' : 'FAIL'} ${bar.name.padEnd(width)}  ${bar.value.toFixed(3).padStart(7)}  ${wanted(bar)}`,
    )
    .join('\n')
}
