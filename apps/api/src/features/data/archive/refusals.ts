export const missingWords = (title: string): string =>
  `${title}: a row refers to something that is not in the archive.`

export const twiceWords = (title: string): string => `${title}: a row is in the archive twice.`
