export type StreamEvent = { name: string; data: string }

/** The events of a stream, as they come, until it ends or is aborted. */
export async function* readEvents(
  url: string,
  { token, signal }: { token: string; signal?: AbortSignal },
): AsyncGenerator<StreamEvent> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  let rest = ''
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      if (name) yield { name, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }
    }
  }
}

/** Whether it is a change of sales. */
export const isSale = ({ name, data }: StreamEvent): boolean =>
  name === 'change' && (JSON.parse(data) as { topics: string[] }).topics.includes('sales')
