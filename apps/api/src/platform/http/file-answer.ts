/** What a verb answers where the answer is a file and not data. */
export class FileAnswer {
  constructor(
    readonly body: Buffer,
    readonly headers: Record<string, string>,
  ) {}
}
