// Chooses a frame's host: it must be named by the server and configured for this page. The first such host that answers is used.
import { isFrameHost, originOfHost } from '@bonafide/core/frame/segments'

/** How long a host may take to deliver its icon. */
export const hostPatienceMs = 3000

/** The hosts named by the server that are also configured for this page. */
export const frameHosts = (named: readonly string[], configured: readonly string[]): readonly string[] =>
  [...new Set(named)].filter((host) => isFrameHost(host) && configured.includes(host))

/** Tries all hosts in parallel, but prefers an earlier host in the list even if it answers later. */
export async function firstAnswering(hosts: readonly string[], answers: (host: string) => Promise<boolean>): Promise<string | undefined> {
  const attempts = hosts.map((host) => ({ host, answered: answers(host) }))
  for (const { host, answered } of attempts) if (await answered) return host
  return undefined
}

/** Whether the host delivers its icon. An image can be loaded across origins, and runs no code. */
export const showsIcon = (host: string): Promise<boolean> =>
  new Promise((answer) => {
    const image = new Image()
    const end = (answered: boolean): void => {
      clearTimeout(timer)
      image.removeAttribute('src')
      answer(answered)
    }
    const timer = setTimeout(() => end(false), hostPatienceMs)
    image.addEventListener('load', () => end(true), { once: true })
    image.addEventListener('error', () => end(false), { once: true })
    image.referrerPolicy = 'no-referrer'
    image.src = `${originOfHost(host)}/favicon.ico`
  })

/** The origin of an address from the server, if it may be framed in a page of `here`. */
export function frameOrigin(address: string, configured: readonly string[], here: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol, username, password } = new URL(address)
  // A blob's origin is that of its creator.
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  // A frame of the page's own origin could run scripts in the page.
  if (username !== '' || password !== '' || origin === here) return undefined
  return configured.some((host) => isFrameHost(host) && originOfHost(host) === origin) ? origin : undefined
}
