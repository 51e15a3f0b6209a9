const megabyte = 1024 * 1024

/** A file comes in pieces of this size, so that one that breaks off is sent again alone. */
export const chunkBytes = megabyte
export const largestFile = 200 * megabyte
/** Those that are not imported yet. */
export const mostOpenImports = 5
/** Uploads that nobody finished are removed after so many days. */
export const abandonedAfterDays = 7
/** The file and its rows; an import can be undone afterwards, too. */
export const filesRemovedAfterDays = 30
