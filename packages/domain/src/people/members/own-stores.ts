/** Each new store has a trial of its own: one person opens so many a day, and owns so many in all. */
export const mostStoresADay = 5
export const mostOwnStores = 20
