import { readAnswer } from './api-answer.ts'
import { answerTo, type CallName, type InputOf } from './api-client.ts'
import { ApiError } from './api-error.ts'

const timeoutMs = 5 * 60_000

/** Saves the document that a call answers with, and returns its name. */
export const download = async <Name extends CallName>(name: Name, input: InputOf<Name>): Promise<string> => {
  const response = await answerTo(name, input, { timeoutMs })
  const fileName = fileNameIn(response.headers.get('Content-Disposition'))
  if (!response.ok || fileName === null) {
    await readAnswer(response)
    throw new ApiError({ kind: 'network', status: response.status })
  }
  save(await contentOf(response), fileName)
  return fileName
}

/** A connection can be lost in the middle of a document, too. */
const contentOf = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw new ApiError({ kind: 'network', status: null })
  })

/** The plain file name, or the UTF-8 one where it has other letters. */
export const fileNameIn = (disposition: string | null): string | null => {
  const spelled = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (spelled) return decodeURIComponent(spelled)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null
}

const save = (content: Blob, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // The browser has taken it up by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
