// The exchange's own chat widget, replacing ours. Its address comes only from the server's configuration.

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

/** Where the browser enforces trusted script addresses, the named policy permits exactly this one. */
const trusted = (address: string): string =>
  window.trustedTypes
    ?.createPolicy('bonafide', { createScriptURL: (input) => (input === address ? input : 'about:blank') })
    .createScriptURL(address) ?? address
