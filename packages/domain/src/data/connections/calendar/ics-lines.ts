/** 'DTSTART;TZID=Europe/Lisbon:20260301T100000' */
export type IcsLine = { name: string; params: Readonly<Record<string, string>>; value: string }

/** Colons and semicolons in quotes do not count. */
const head = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)*):(.*)$/s
const param = /;([A-Za-z0-9-]+)=("[^"]*"|[^":;]*)/g

const lineFrom = (text: string): IcsLine | null => {
  const [, name, params = '', value] = head.exec(text) ?? []
  if (name === undefined || value === undefined) return null
  const read = [...params.matchAll(param)].map(([, key = '', quoted = '']): [string, string] => [
    key.toUpperCase(),
    quoted.replace(/^"|"$/g, ''),
  ])
  return { name: name.toUpperCase(), params: Object.fromEntries(read), value }
}

/** The events of a calendar, each as its lines. Long lines are folded in the file, and alarms are left out. */
export const icsEvents = (text: string): IcsLine[][] => {
  const events: IcsLine[][] = []
  const inside: string[] = []
  for (const unfolded of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const line = lineFrom(unfolded)
    if (!line) continue
    const part = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') {
      inside.push(part)
      if (part === 'VEVENT') events.push([])
    } else if (line.name === 'END') inside.pop()
    else if (inside.at(-1) === 'VEVENT') events.at(-1)?.push(line)
  }
  return events
}

export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)

export const icsText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim()
