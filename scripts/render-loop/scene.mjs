/** Runs in the browser, without imports: draws all frames and returns them encoded, with the first one as an image. */
export async function drawFrames({ size, fps, seconds, font, colours }) {
  const face = new FontFace('Hanken', `url(data:font/woff2;base64,${font})`, { weight: '100 900' })
  document.fonts.add(await face.load())

  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  const sales = [8460, 14250, 19825, 24610, 38790, 41935, 27340, 22180, 26475, 33520, 18615]
  const best = Math.max(...sales)
  const money = (cents) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  const ease = (part) => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3

  const paper = { width: 420, left: (size.width - 420) / 2, slot: size.height - 120, pad: 40 }
  const rowHeight = 40
  const rows = [
    { height: 96, draw: drawHead },
    ...sales.map((cents, at) => ({ height: rowHeight, draw: (y, age) => drawHour({ cents, at, y, age }) })),
    { height: 130, draw: drawTotal },
  ]
  const fullLength = rows.reduce((sum, { height }) => sum + height, 0)
  // Shown, removed, printed again: the last frame matches the first, so that the video can loop.
  const [readFor, leaveFor, printFrom, printFor] = [2.6, 1, 3.8, 7.2]

  function text(words, x, y, { weight = 400, height = 17, colour = 'ink-soft', align = 'left' } = {}) {
    pen.font = `${weight} ${height}px Hanken`
    pen.fillStyle = colours[colour]
    pen.textAlign = align
    pen.fillText(words, x, y)
  }

  const inner = { left: paper.left + paper.pad, right: paper.left + paper.width - paper.pad }

  function drawHead(y) {
    pen.save()
    pen.translate(inner.left - 5, y + 26)
    pen.scale(1.6, 1.6)
    pen.fillStyle = colours.accent
    pen.fill(
      new Path2D(
        'M3 2.5A1.5 1.5 0 0 1 4.5 1h15A1.5 1.5 0 0 1 21 2.5V23l-3-2.6-3 2.6-3-2.6L9 23l-3-2.6L3 23Z',
      ),
    )
    pen.fillStyle = colours['on-accent']
    for (const [top, width] of [
      [5, 3.4],
      [9.6, 6.8],
      [14.2, 11],
    ]) {
      pen.fillRect(6.5, top, width, 2.8)
    }
    pen.restore()
    text('Saturday, by the hour', inner.right, y + 52, { colour: 'ink-faint', height: 16, align: 'right' })
  }

  function drawHour({ cents, at, y, age }) {
    const isBest = cents === best
    text(String(at + 8).padStart(2, '0'), inner.left, y + 26, { colour: 'ink-faint' })
    pen.fillStyle = colours[isBest ? 'accent' : 'ink-soft']
    pen.fillRect(inner.left + 40, y + 14, (cents / best) * 190 * ease(age / 0.9), 13)
    text(money(cents), inner.right, y + 26, {
      align: 'right',
      weight: isBest ? 620 : 400,
      colour: isBest ? 'accent' : 'ink-soft',
    })
  }

  function drawTotal(y) {
    text('Total', inner.left, y + 48, { weight: 560, height: 19, colour: 'ink' })
    text(money(sales.reduce((sum, cents) => sum + cents, 0)), inner.right, y + 50, {
      align: 'right',
      weight: 620,
      height: 36,
      colour: 'ink',
    })
    text('vs last Saturday', inner.left, y + 82, { colour: 'ink-faint', height: 16 })
    text('↑ +12.4%', inner.right, y + 82, { align: 'right', weight: 560, height: 16, colour: 'accent' })
  }

  function paperShape(top, bottom) {
    const path = new Path2D()
    path.moveTo(paper.left, bottom)
    path.lineTo(paper.left, top)
    for (let x = paper.left; x < paper.left + paper.width; x += 14) {
      path.lineTo(x + 7, top + 7)
      path.lineTo(Math.min(x + 14, paper.left + paper.width), top)
    }
    path.lineTo(paper.left + paper.width, bottom)
    path.closePath()
    return path
  }

  /** The length of paper and the age of each row at this time. */
  function printed(time) {
    if (time < printFrom) return { length: fullLength, ages: rows.map(() => 9) }
    const step = printFor / (rows.length + 1)
    const ages = rows.map((_, at) => time - printFrom - at * step)
    const length = rows.reduce((sum, { height }, at) => sum + height * ease(ages[at] / (step * 0.8)), 0)
    return { length, ages }
  }

  function draw(time) {
    pen.fillStyle = colours.sunken
    pen.fillRect(0, 0, size.width, size.height)
    const { length, ages } = printed(time)
    const gone = ease((time - readFor) / leaveFor) ** 2
    const lift = time < printFrom ? gone * (size.height + 60) : 0
    const top = paper.slot - length - lift
    const bottom = paper.slot - lift

    pen.save()
    pen.beginPath()
    pen.rect(0, 0, size.width, paper.slot)
    pen.clip()
    pen.shadowColor = 'rgb(0 0 0 / 0.16)'
    pen.shadowBlur = 26
    pen.shadowOffsetY = 8
    pen.fillStyle = colours.raised
    if (length > 2) pen.fill(paperShape(top, bottom))
    pen.shadowColor = 'transparent'
    pen.beginPath()
    pen.rect(paper.left, top + 7, paper.width, bottom - top)
    pen.clip()
    let y = top
    rows.forEach(({ height, draw: drawRow }, at) => {
      if (ages[at] > 0) drawRow(y, ages[at])
      y += height
      if (at === 0 || at === rows.length - 2) dashedLine(y)
    })
    pen.restore()

    pen.fillStyle = colours.ink
    pen.beginPath()
    pen.roundRect(paper.left - 34, paper.slot, paper.width + 68, 10, 5)
    pen.fill()
  }

  function dashedLine(y) {
    pen.strokeStyle = colours['field-line']
    pen.setLineDash([5, 5])
    pen.beginPath()
    pen.moveTo(inner.left, y)
    pen.lineTo(inner.right, y)
    pen.stroke()
    pen.setLineDash([])
  }

  draw(0)
  const still = canvas.toDataURL('image/png')
  const chunks = []
  const encoder = new VideoEncoder({
    error: (error) => {
      throw error
    },
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      chunks.push({ isKey: chunk.type === 'key', data })
    },
  })
  encoder.configure({ codec: 'vp09.00.31.08', ...size, framerate: fps, bitrateMode: 'quantizer' })
  for (let at = 0; at < fps * seconds; at += 1) {
    draw(at / fps)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((at * 1e6) / fps), duration: 1e6 / fps })
    const options = { keyFrame: at === 0, vp9: { quantizer: 34 } }
    encoder.encode(frame, options)
    frame.close()
    while (encoder.encodeQueueSize > 4) await new Promise((done) => setTimeout(done, 5))
  }
  await encoder.flush()
  return { still, chunks }
}
