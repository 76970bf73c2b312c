// Where a frame may come from: a host that the server names and that this page is configured for, both. Among those the first that answers.
import { isFrameHost, originOfHost } from '@bonafide/core/frame/segments'

/** How long a host may take to show its icon. */
export const hostPatienceMs = 3000

/** The hosts that the server named, without those that this page knows nothing of. */
export const frameHosts = (named: readonly string[], own: readonly string[]): readonly string[] =>
  [...new Set(named)].filter((host) => isFrameHost(host) && own.includes(host))

/** All are tried at once, and an earlier one that answers later still wins. */
export async function firstAnswering(hosts: readonly string[], answers: (host: string) => Promise<boolean>): Promise<string | undefined> {
  const asked = hosts.map((host) => ({ host, answered: answers(host) }))
  for (const { host, answered } of asked) if (await answered) return host
  return undefined
}

/** Whether it delivers its icon. An image asks across origins, and runs nothing. */
export const showsIcon = (host: string): Promise<boolean> =>
  new Promise((answer) => {
    const image = new Image()
    const end = (answered: boolean): void => {
      clearTimeout(clock)
      image.removeAttribute('src')
      answer(answered)
    }
    const clock = setTimeout(() => end(false), hostPatienceMs)
    image.addEventListener('load', () => end(true), { once: true })
    image.addEventListener('error', () => end(false), { once: true })
    image.referrerPolicy = 'no-referrer'
    image.src = `${originOfHost(host)}/favicon.ico`
  })

/** The origin of an address that the server delivered, if it is one that may be framed in a page of `here`. */
export function frameOrigin(address: string, own: readonly string[], here: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol, username, password } = new URL(address)
  // A blob's origin is that of its creator.
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  // In a frame of the page's own origin, nothing would keep its scripts from the page.
  if (username !== '' || password !== '' || origin === here) return undefined
  return own.some((host) => isFrameHost(host) && originOfHost(host) === origin) ? origin : undefined
}
