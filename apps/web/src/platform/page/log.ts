/** The one place that writes to the browser's console: what went wrong without the person having to act. */
export const logError = (what: string, cause: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: a browser keeps its log nowhere else
  console.error(what, cause)
}
