// Renders a page with the visitor's data into the prepared document, using the page build's renderer.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { attributeText } from './page-settings.ts'
import type { SiteOverlay } from './site-overlay.ts'

interface KnownPage {
  readonly route: string
  readonly language: Language
  readonly known: FirstKnown
}

export type DrawKnown = (page: KnownPage) => Promise<string>

/** web/document/render-known.tsx. */
interface KnownRenderer {
  readonly renderKnown: DrawKnown
  readonly applySite: SiteOverlay['applySite'] extends (renderer: { readonly applySite: infer ApplySite }) => void ? ApplySite : never
}

/** Loaded when first needed: it is large, and a server starts without it. */
export const drawKnownIn = (folder: string, begin: (renderer: KnownRenderer) => void = () => undefined): DrawKnown => {
  let loading: Promise<KnownRenderer> | undefined
  return async (page) => {
    loading ??= import(pathToFileURL(join(folder, 'drawing/render-known.js')).href).then((renderer: KnownRenderer) => {
      begin(renderer)
      return renderer
    })
    return (await loading).renderKnown(page)
  }
}

const blankKnown = '<meta name="known" content="">'
const blankRoot = '<div id="root"></div>'

/** Uses functions, since `$&` has a meaning in a replacement string. */
export const filledInPage = (document: string, body: string, known: FirstKnown): string =>
  document
    .replace(blankKnown, () => `<meta name="known" content="${attributeText(JSON.stringify(known))}">`)
    .replace(blankRoot, () => `<div id="root">${body}</div>`)

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Made for one request, so speed matters more than size. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export const compressedOnce = async (text: string, encodings: string): Promise<{ encoding?: 'br' | 'gzip'; bytes: Buffer }> => {
  const bytes = Buffer.from(text)
  if (/\bbr\b/.test(encodings)) return { encoding: 'br', bytes: await asBrotli(bytes, quickly) }
  if (/\bgzip\b/.test(encodings)) return { encoding: 'gzip', bytes: await asGzip(bytes, { level: 4 }) }
  return { bytes }
}
