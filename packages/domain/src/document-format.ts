export const documentFormats = ['pdf', 'excel', 'csv'] as const
export type DocumentFormat = (typeof documentFormats)[number]
