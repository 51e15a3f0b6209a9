declare const __METRIC_COUNT__: number

/** Counted when the app is built, in whole tens: 'over 130'. */
export const manyMetrics = Math.floor((__METRIC_COUNT__ - 1) / 10) * 10
