// The exchange's own chat widget in place of ours. Its address comes from the server's configuration, never from an address or a message.

interface TrustedScripts {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => {
    readonly createScriptURL: (address: string) => string
  }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedScripts
  }
}

export function loadWidget(address: string | null): void {
  if (address === null || new URL(address, location.href).protocol !== 'https:') return
  const script = document.createElement('script')
  script.async = true
  script.src = trusted(address)
  document.head.append(script)
}

/** Where the browser guards script addresses, the one named policy lets this one through and no other. */
const trusted = (address: string): string =>
  window.trustedTypes
    ?.createPolicy('bonafide', { createScriptURL: (asked) => (asked === address ? asked : 'about:blank') })
    .createScriptURL(address) ?? address
