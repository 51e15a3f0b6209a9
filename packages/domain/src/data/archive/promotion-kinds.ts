import { type ArchiveKind, common } from './kind.ts'

/** Named discounts over days, and what they are for. */
export const promotionKinds: readonly ArchiveKind[] = [
  {
    table: 'promotion',
    name: 'promotions',
    title: 'Promotions',
    about: 'Named discounts over days, also those that have ended.',
    columns: {
      ...common,
      name: 'Its name',
      rate: 'What is off the price, in hundredths of a percent',
      amount: 'Or what is off each unit',
      starts_on: 'The first day',
      ends_on: 'The last day; none where it runs until someone ends it',
      weekdays: 'The weekdays, 0 for Monday; none for every day',
      covers: 'ALL, PRODUCTS or CATEGORIES',
      code: 'What the customer has to say',
      code_key: 'The code as it is compared',
      paused_at: 'When it was paused',
      ended_at: 'When it was ended by hand',
      search_name: 'The name as it is searched',
    },
  },
  {
    table: 'promotion_product',
    name: 'promotion-products',
    title: 'Products of promotions',
    about: 'The products that a promotion is for.',
    columns: { promotion_id: 'The promotion', product_id: 'The product' },
  },
  {
    table: 'promotion_category',
    name: 'promotion-categories',
    title: 'Categories of promotions',
    about: 'The categories that a promotion is for.',
    columns: { promotion_id: 'The promotion', category_id: 'The category' },
  },
]
