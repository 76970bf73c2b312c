// A document's headers: what it may load and use, and which sites may embed it.
import type { Surface } from '@bonafide/core/call'
import type { Config } from '../../config.ts'
import type { Places } from '../places.ts'
import { strictTransport } from '../reply/reply-headers.ts'
import type { Page } from './site.ts'

/** The page that delivers the risk pair is embedded, only by the area itself. */
const embeddedByItself = '/security-frame'

/** Top-level pages: a site that could embed one could trick a person into continuing a stranger's visit. */
const neverEmbedded: readonly string[] = ['/phone', '/party']

export type Headers = Readonly<Record<string, string>>

interface ShownDocument {
  readonly surface: Surface
  readonly page: Page
  readonly places: Places
  readonly config: Pick<Config, 'chatScript' | 'sumsub'>
}

export const documentHeaders = ({ surface, page, places, config }: ShownDocument): Headers => ({
  'content-type': 'text/html; charset=utf-8',
  // It contains no personal data, but it names files of this build.
  'cache-control': 'no-cache',
  'content-security-policy': contentSecurity({ surface, page, places, config }),
  'permissions-policy': permissions(surface, places, config),
  'referrer-policy': surface === 'provider' ? 'no-referrer' : 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': surface === 'provider' ? 'cross-origin' : 'same-origin',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
  ...(places.https(surface) ? { 'strict-transport-security': strictTransport } : {}),
})

const contentSecurity = ({ surface, page, places, config: { chatScript, sumsub } }: ShownDocument): string => {
  const provider = surface === 'provider'
  const chat = surface === 'area' && chatScript !== undefined ? [new URL(chatScript).origin] : []
  const frames = surface === 'area' ? places.provider() : []
  const widget = provider && sumsub !== undefined ? [sumsub.widgetUrl] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(provider ? ["'wasm-unsafe-eval'"] : []), ...chat, ...page.scripts.map(quoted)],
    'style-src-elem': ["'self'", ...page.styles.map(quoted)],
    // Positioned components set inline styles; these cannot load a style sheet.
    'style-src-attr': ["'unsafe-inline'"],
    // The page loads a provider's icon to find out which host answers.
    'img-src': ["'self'", 'data:', 'blob:', ...frames],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:', ...(provider ? ['mediastream:'] : [])],
    'worker-src': ["'self'", ...(provider ? ['blob:'] : [])],
    'frame-src': surface === 'area' ? ["'self'", ...frames] : widget.length > 0 ? widget : ["'none'"],
    'form-action': provider ? ["'none'"] : ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestors(surface, page, places),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['bonafide'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

const quoted = (hash: string): string => `'${hash}'`

const ancestors = (surface: Surface, { route }: Page, places: Places): readonly string[] => {
  if (surface === 'provider') return neverEmbedded.includes(route) ? ["'none'"] : places.embedding()
  return surface === 'area' && route === embeddedByItself ? ["'self'"] : ["'none'"]
}

const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissions = (surface: Surface, places: Places, { sumsub }: Pick<Config, 'sumsub'>): string => {
  const camera = {
    // A page can only delegate permissions that it has itself.
    area: ['self', ...places.provider().map((origin) => `"${origin}"`)].join(' '),
    provider: ['self', ...(sumsub === undefined ? [] : [`"${sumsub.widgetUrl}"`])].join(' '),
    desk: '',
  }
  return [`camera=(${camera[surface]})`, ...unused.map((feature) => `${feature}=()`)].join(', ')
}
