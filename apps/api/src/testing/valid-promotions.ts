const aPromotionForm = (anId: string) => ({
  name: 'Coffee week',
  percent: 10,
  amount: null,
  starts_on: '2026-11-02',
  ends_on: '2026-11-08',
  weekdays: [0, 1],
  covers: 'PRODUCTS',
  id_products: [anId],
  id_categories: [anId],
  code: 'COFFEE',
})

/** What the calls about promotions take. */
export const validPromotions = (anId: string) => ({
  'POST /promotion/create': () => aPromotionForm(anId),
  'POST /promotion/edit': () => ({ ...aPromotionForm(anId), id: anId, version: 1 }),
  'POST /promotion/pause': () => ({ id: anId, paused: true }),
  'POST /promotion/end': () => ({ id: anId }),
})
