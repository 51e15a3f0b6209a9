/** What a browser names an element by. */
export type Handle = string

/** What walks need of a browser, over the protocol that it speaks. */
export type Driver = {
  goto: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** Runs a function in the page, given as its text, with arguments that JSON can say; waits for its promise. */
  run: <Answer>(script: string, args: unknown[]) => Promise<Answer>
  /** The same for a function that returns an element, or none. */
  locate: (script: string, args: unknown[]) => Promise<Handle | null>
  /** Keys by the names of W3C WebDriver, pressed one after the other. */
  press: (keys: string[]) => Promise<unknown>
  click: (element: Handle) => Promise<unknown>
  /** Replaces what is in a field. */
  fill: (element: Handle, text: string) => Promise<unknown>
  upload: (element: Handle, file: string) => Promise<unknown>
  /** As PNG, in base64. */
  screenshot: () => Promise<string>
  end: () => Promise<void>
}

/** Each key goes down and up again. */
export const strokes = (keys: string[]) =>
  keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
