/** Secrets and signed requests are sent there. Undefined is another complaint's. */
export const isSafeAddress = (address: string | undefined, isPublic: boolean): boolean => {
  if (address === undefined || address.startsWith('https:')) return true
  return !isPublic && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
