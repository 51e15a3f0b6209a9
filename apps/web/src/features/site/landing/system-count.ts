declare const __SYSTEM_COUNT__: number

/** Counted when the app is built, in whole tens: 'over 160'. */
export const manySystems = Math.floor((__SYSTEM_COUNT__ - 1) / 10) * 10
