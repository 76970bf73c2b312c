/** The oldest version of PostgreSQL on which the tests run, see `npm run databases`. */
export const oldestMajor = 15
