/** What people do with findings. */
export const insightActions = {
  'finding.dismissed': 'Hid a finding',
  'finding.restored': 'Showed a finding again',
  'finding.followed': 'Did what a finding suggests',
  'finding.undone': 'Undid what a finding suggested',
  'ask-model.edited': 'Chose a language model for questions',
  'ask-model.removed': 'Turned off the language model for questions',
} as const
