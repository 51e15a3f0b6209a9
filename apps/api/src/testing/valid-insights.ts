import { aModelForm } from './a-model.ts'

/** What the calls about findings take. */
export const validInsights = (anId: string) => ({
  'POST /finding/refresh': () => ({}),
  'POST /finding/dismiss': () => ({ id: anId }),
  'POST /finding/restore': () => ({ id: anId }),
  'POST /finding/follow': () => ({ id: anId }),
  'POST /finding/undo': () => ({ id: anId }),
  'POST /ask/freely': () => ({ question: 'how are we doing' }),
  'POST /ask/model_edit': () => aModelForm(),
})
