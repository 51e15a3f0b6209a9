export const askAddress = (question: string): string =>
  `/platform/ask?${new URLSearchParams({ q: question })}`
