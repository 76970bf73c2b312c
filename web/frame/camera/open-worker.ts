// Workers of this frame, from its own origin only. Where a browser demands trusted addresses, one policy of ours vouches for them.

const isOurs = (address: string): boolean => {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && /\.[jt]s$/.test(pathname)
}

let policy: { readonly createScriptURL: (address: string) => string } | undefined

const trusted = (address: string): string => {
  policy ??= window.trustedTypes?.createPolicy('bonafide', { createScriptURL: (asked) => (isOurs(asked) ? asked : 'about:blank') })
  return policy?.createScriptURL(address) ?? address
}

/** Undefined where there are no workers, or none of this kind. */
export const openWorker = (address: string): Worker | undefined => {
  try {
    return new Worker(trusted(address), { type: 'module' })
  } catch {
    return undefined
  }
}
