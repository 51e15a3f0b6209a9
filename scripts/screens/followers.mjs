/** Screens without a picture: follows the stream of each token, and says when all have the slide after a change. */
const [address] = process.argv.slice(2)

const seen = { id_slide: 'a', app_version: 'measure', is_outdated: false, problem: null }

const follow = async (token, { onOpen, onSlide }) => {
  const headers = { Authorization: `Bearer ${token}` }
  const json = { ...headers, 'Content-Type': 'application/json' }
  await fetch(`${address}/tv/seen`, { method: 'POST', headers: json, body: JSON.stringify(seen) })
  const stream = await fetch(`${address}/tv/stream`, { headers })
  let rest = ''
  for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('event: refresh')) onOpen()
      if (!block.startsWith('event: change')) continue
      const { topics, shown } = JSON.parse(block.slice(block.indexOf('data: ') + 6))
      if (!topics.includes('sales')) continue
      if (!shown?.slide) await fetch(`${address}/tv/slide?id=a`, { headers }).then((answer) => answer.json())
      onSlide()
    }
  }
}

process.once('message', (/** @type {string[]} */ tokens) => {
  let [open, times] = [0, []]
  const onOpen = () => {
    open += 1
    if (open === tokens.length) process.send([])
  }
  const onSlide = () => {
    times.push(Date.now())
    if (times.length < tokens.length) return
    process.send(times)
    times = []
  }
  for (const token of tokens) void follow(token, { onOpen, onSlide })
})
