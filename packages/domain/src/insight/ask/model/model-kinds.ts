/** The three shapes in which language models are asked. */
export const modelKinds = ['openai', 'anthropic', 'gemini'] as const
export type ModelKind = (typeof modelKinds)[number]

export const modelKindNames: Record<ModelKind, string> = {
  openai: 'OpenAI or compatible (Ollama, LM Studio, llama.cpp)',
  anthropic: 'Anthropic',
  gemini: 'Google Gemini',
}

/** Where each is asked, unless another address is entered. */
export const modelAddresses: Record<ModelKind, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
}

/** Of one question: how often the model is asked, what it may ask in turn, and what all of that may take. */
export const questionLimits = { steps: 6, asked: 8, tokens: 20_000, tokensOfStep: 1_000 } as const

/** How many questions of a conversation a follow-up is about. */
export const mostEarlier = 5

export const usualMonthlyTokens = 500_000
export const mostMonthlyTokens = 100_000_000

/** What leaves the store, said before a model is turned on and beside each of its answers. */
export const whatLeaves =
  'the words of the question and of those before it, the names of figures and kinds of findings. Names of customers and sellers in a question leave as “customer A”. No figure leaves the store: the model gets a mark for each, and Tillsight puts the figure in its place.'
