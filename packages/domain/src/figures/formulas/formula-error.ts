/** Where in the text it is, so that the editor can mark it, and what to do about it. */
export type FormulaProblem = { at: number; length: number; message: string }

export class FormulaError extends Error {
  readonly problem: FormulaProblem

  constructor(problem: FormulaProblem) {
    super(problem.message)
    this.problem = problem
  }
}

export const refuseFormula = (
  { at, length }: Pick<FormulaProblem, 'at' | 'length'>,
  message: string,
): never => {
  throw new FormulaError({ at, length, message })
}
