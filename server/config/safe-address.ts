/** Secrets and signed requests are sent to this address. An undefined one is accepted here, since it is reported as missing. */
export const isSafeAddress = (address: string | undefined, isPublic: boolean): boolean => {
  if (address === undefined || address.startsWith('https:')) return true
  return !isPublic && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
