// Opens this frame's workers, from its own origin only. Browsers with Trusted Types get a policy that allows only such addresses.

const isOwnScript = (address: string): boolean => {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && /\.[jt]s$/.test(pathname)
}

let policy: { readonly createScriptURL: (address: string) => string } | undefined

const trusted = (address: string): string => {
  policy ??= window.trustedTypes?.createPolicy('bonafide', { createScriptURL: (input) => (isOwnScript(input) ? input : 'about:blank') })
  return policy?.createScriptURL(address) ?? address
}

/** Undefined if workers of this kind are not supported. */
export const openWorker = (address: string): Worker | undefined => {
  try {
    return new Worker(trusted(address), { type: 'module' })
  } catch {
    return undefined
  }
}
