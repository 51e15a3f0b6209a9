/** A session that `memoryOf` asks. */
export const watchMemory = async (page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return session
}

/** What a page holds once its garbage is collected: megabytes of heap, nodes and listeners. */
export const memoryOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}
