/** The engine that `npm test` runs on; `npm run test:postgres` is about the other one. */
export const isEmbedded = !process.env.TEST_DATABASE_URL
