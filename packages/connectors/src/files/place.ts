import type { AccessField, SourceAccess } from '../connector.ts'

export type SourceFile = {
  /** No other file of its place has it. */
  path: string
  name: string
  changedAt: string | null
  /** Another one as soon as its content may be another. */
  version: string
}

/** Where files are: it lists them, and copies one. What is in them is not its business. */
export type Place = {
  id: string
  name: string
  fields: readonly AccessField[]
  list: (access: SourceAccess) => Promise<SourceFile[]>
  /** Hands the content over piece by piece, and waits until all of it is taken. */
  copy: (
    access: SourceAccess,
    file: SourceFile,
    take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
  ) => Promise<void>
}

const tables = /\.(csv|tsv|tab|txt|xlsx|xls|ods|json|jsonl|ndjson|parquet)(\.gz)?$/i

export const isTableName = (name: string): boolean => tables.test(name) && !/^[.~]/.test(name)

/** Dates and numbers in names tell files of the same kind apart: 'orders-2026-01.csv' is one of 'orders-*.csv'. */
export const patternOf = (name: string): string => {
  const [, stem = name, end = ''] = /^(.+?)((?:\.[a-z]+\d?)(?:\.gz)?)$/i.exec(name) ?? []
  return `${stem.replace(/\d+([-_.: T]*\d+)*/g, '*')}${end.toLowerCase()}`.slice(0, 200)
}
