const chunkLength = 64 * 1024

/** Many small parts of text as few larger ones, so that a stream has little to do for each row. */
export async function* inChunks(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const part of parts) {
    chunk += part
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk)
}
