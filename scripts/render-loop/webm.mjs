const ids = {
  head: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
}

const bytesOf = (number) => {
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

/** The length of an element, always encoded in eight bytes. */
const lengthOf = (content) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length) | (1n << 56n))
  return length
}

const element = (name, ...content) => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'number' ? bytesOf(part) : Buffer.from(part))),
  )
  return Buffer.concat([bytesOf(ids[name]), lengthOf(body), body])
}

const double = (number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(number)
  return bytes
}

/** A WebM file with one VP9 track and no sound: one cluster per key frame. */
export function asWebm({ size, fps, seconds, chunks }) {
  const head = element(
    'head',
    element('version', 1),
    element('readVersion', 1),
    element('maxIdLength', 4),
    element('maxSizeLength', 8),
    element('docType', 'webm'),
    element('docTypeVersion', 4),
    element('docTypeReadVersion', 2),
  )
  const info = element(
    'info',
    element('timestampScale', 1_000_000),
    element('duration', double(seconds * 1000)),
    element('muxingApp', 'Tillsight'),
    element('writingApp', 'Tillsight'),
  )
  const video = element('video', element('pixelWidth', size.width), element('pixelHeight', size.height))
  const track = element(
    'track',
    element('trackNumber', 1),
    element('trackUid', 1),
    element('trackType', 1),
    element('codecId', 'V_VP9'),
    video,
  )
  return Buffer.concat([head, element('segment', info, element('tracks', track), ...clusters(chunks, fps))])
}

function clusters(chunks, fps) {
  const starts = chunks.flatMap(({ isKey }, at) => (isKey ? [at] : []))
  return starts.map((start, place) => {
    const began = Math.round((start * 1000) / fps)
    const blocks = chunks.slice(start, starts[place + 1]).map(({ isKey, data }, at) => {
      const blockHead = Buffer.alloc(4)
      blockHead.writeUInt8(0x81, 0)
      blockHead.writeInt16BE(Math.round(((start + at) * 1000) / fps) - began, 1)
      blockHead.writeUInt8(isKey ? 0x80 : 0, 3)
      return element('simpleBlock', blockHead, Buffer.from(data, 'base64'))
    })
    return element('cluster', element('timestamp', began), ...blocks)
  })
}
