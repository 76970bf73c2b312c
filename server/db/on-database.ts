/** The same server and user, another of its databases. */
export const onDatabase = (url: string, database: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`)
