import { setImmediate as otherWork } from 'node:timers/promises'
import { mostPushed } from '@tillsight/domain/data/connections/connection-limits'
import { LineRefused } from '@tillsight/domain/data/connections/lines/line-refused'
import { type LineMessage, readLine } from '@tillsight/domain/data/connections/lines/read-line'
import { AppError } from '#platform/errors.ts'

/** Then requests of others have their turn. */
const bytesAtOnce = 100_000
/** Of one line: a record with more brackets than this is made to cost time. */
const mostBrackets = 20_000

const bracketsIn = (line: string): number => line.split(/[[{]/, mostBrackets + 2).length - 1

const readOne = (line: string, place: number): LineMessage => {
  try {
    if (bracketsIn(line) > mostBrackets) throw new LineRefused('A line has too many values.')
    return readLine(line)
  } catch (error) {
    if (error instanceof LineRefused) throw new AppError('invalid', `Line ${place}: ${error.message}`)
    throw error
  }
}

/** What the lines of one push say, in their order. */
export const readLines = async (text: string): Promise<LineMessage[]> => {
  const messages: LineMessage[] = []
  let [sinceOther, records] = [0, 0]
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const message = readOne(line, place + 1)
    if (message.type === 'record') records += 1
    if (records > mostPushed) throw new AppError('invalid', `At most ${mostPushed} records at once.`)
    if (message.type !== 'other') messages.push(message)
    sinceOther += line.length
    if (sinceOther < bytesAtOnce) continue
    sinceOther = 0
    await otherWork()
  }
  return messages
}
