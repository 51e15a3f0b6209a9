const anActivityForm = (anId: string) => ({
  kind: 'DEAL',
  status: 'WON',
  id_member: anId,
  id_customer: anId,
  started_at: '2026-03-02T10:00:00Z',
  closed_at: '2026-03-09T10:00:00Z',
  amount: 250,
  subject: 'Spring order',
  note: 'Wants blue ones',
})

/** What the calls about activities take. */
export const validActivities = (anId: string) => ({
  'POST /activity/create': () => anActivityForm(anId),
  'POST /activity/record': () => ({
    source: 'crm',
    activities: [{ ...anActivityForm(anId), external_id: '7' }],
  }),
  'POST /activity/edit': () => ({ ...anActivityForm(anId), id: anId, version: 1 }),
  'POST /activity/restore': () => ({ id: anId }),
})
