/** The app's light theme on paper; the same names as in its tokens. The surface is the paper itself. */
export const ink = '#1d1a16'
export const inkSoft = '#514c44'
export const inkFaint = '#675f54'
export const line = '#e1dacd'
export const fieldLine = '#8b8375'
export const surface = '#ffffff'
export const paper = '#f6f3ec'
export const accent = '#1a6545'
export const accentWash = '#e3efe6'
export const loss = '#ab2e1d'

/** Distinguishable by everyone, each at least 3:1 on the surface; the first is the accent, red is none of them. */
export const chartColours = ['#1a6545', '#d57f0c', '#1d4ed8', '#822b42', '#9480fd', '#8b8375'] as const
export const comparedColour = '#b9b1a2'

/** In points. */
export const margin = { side: 42, top: 40, bottom: 46 }
export const a4 = { short: 595.28, long: 841.89 }
export const type = { title: 23, heading: 13, lead: 9.5, body: 8.5, small: 7.5 }
