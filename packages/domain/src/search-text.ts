const marks = /\p{M}/gu

/** The form a text is searched in: without regard to case, accents or width. */
export const searchText = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().trim()
