import { setTimeout as pause } from 'node:timers/promises'
import { usualOptions } from '../packages/domain/src/data/imports/import-options.ts'

const chunkBytes = 1024 * 1024
const header = 'number,date,customer,product,sku,quantity,price,payment\n'

/** Numbers begin after `first`: a sale that is there already is not imported again. */
type File = { rows: number; first?: number }

const saleAt = (place: number, { rows, first = 0 }: File): string => {
  const at = new Date(Date.UTC(2023, 0, 1) + (place * 1000 * 86_400 * 1000) / rows).toISOString()
  const customer = place % 2 ? `Customer ${(place * 7) % 5000}` : ''
  const product = (place * 13) % 500
  return `${first + place + 1},${at.slice(0, 19).replace('T', ' ')},${customer},Product ${product},P-${product},${1 + (place % 3)},${(5 + (product % 40)).toFixed(2)},${place % 4 ? 'card' : 'cash'}\n`
}

/** A file of so many sales, as it is uploaded. */
export function* chunksOfSales(file: File): Generator<Buffer> {
  let text = header
  for (let place = 0; place < file.rows; place += 1) {
    text += saleAt(place, file)
    if (text.length < chunkBytes) continue
    yield Buffer.from(text.slice(0, chunkBytes))
    text = text.slice(chunkBytes)
  }
  if (text) yield Buffer.from(text)
}

const sizeOf = (chunks: Iterable<Buffer>): number => {
  let size = 0
  for (const { length } of chunks) size += length
  return size
}

type Found = {
  state: string
  progress: { done: number }
  message: string | null
  version: number
  counts: { new: number }
  layout: { kind: string; columns: { column: number; field: string | null }[] }
}

// biome-ignore lint/suspicious/noExplicitAny: each call answers something else
export type Ask = (path: string, body?: object | FormData) => Promise<any>

/** The steps of an import, each as its own call; those that run in the background are only begun. */
export const importing = (ask: Ask) => {
  const infoOf = (id: string): Promise<Found> => ask(`/import/info?id=${id}`)
  const upload = async (file_name: string, chunks: () => Iterable<Buffer>): Promise<string> => {
    const { id } = await ask('/import/create', { file_name, size: sizeOf(chunks()) })
    let place = 0
    for (const bytes of chunks()) {
      const form = new FormData()
      form.set('id', id)
      form.set('place', String(place))
      form.set('bytes', new Blob([new Uint8Array(bytes)]), 'part')
      await ask('/import/chunk', form)
      place += 1
    }
    return id
  }
  const read = (id: string): Promise<unknown> => ask('/import/read', { id })
  const check = async (id: string): Promise<unknown> => {
    const { layout } = await infoOf(id)
    const mapping = layout.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []))
    return ask('/import/check', { id, kind: layout.kind, mapping, options: usualOptions })
  }
  const start = async (id: string): Promise<unknown> =>
    ask('/import/start', { id, checked_version: (await infoOf(id)).version })
  /** All of it, until the rows are there. */
  const importFile = async (name: string, chunks: () => Iterable<Buffer>): Promise<void> => {
    const id = await upload(name, chunks)
    for (const begin of [read, check, start]) {
      await begin(id)
      for (;;) {
        const { state, message } = await infoOf(id)
        if (message) throw new Error(message)
        if (!state.endsWith('ing')) break
        await pause(200)
      }
    }
  }
  return { infoOf, upload, read, check, start, importFile }
}
