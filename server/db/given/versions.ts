/** The oldest PostgreSQL that the tests are run on, see `npm run databases`. */
export const oldestMajor = 15
