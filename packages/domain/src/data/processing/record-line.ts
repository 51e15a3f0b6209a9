/** One fact of the record: what it is about, and how it is in this store. */
export type RecordLine = { label: string; text: string }
