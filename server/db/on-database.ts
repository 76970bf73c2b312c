/** The same server and user, but another database. */
export const onDatabase = (url: string, database: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`)
