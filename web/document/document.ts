// The HTML around a prerendered page. Everything inline is hashed for the content security policy.
import { directionOf, tagOf, type Language } from '@bonafide/core/languages'
import type { PageTheme } from '@bonafide/core/preferences'
import { createHash } from 'node:crypto'

export interface DocumentParts {
  readonly language: Language
  /** The language of its words: English if they are not translated yet. */
  readonly spoken: Language
  /** The languages in which its surface is written, if not in all; for boot.js. */
  readonly written: readonly Language[] | undefined
  readonly route: string
  readonly theme: PageTheme
  readonly title: string
  readonly body: string
  /** The message shown over a page when one of its scripts fails to load; undefined for a page without words. */
  readonly incomplete: Incomplete | undefined
  readonly boot: string
  /** Requests the page's data before its scripts have loaded; empty for a page without personal data. */
  readonly early: string
  readonly style: string
  readonly entry: string
  /** Whether the server inserts its data about the visitor, and the page rendered with it. */
  readonly known: boolean
  /** Scripts that the entry will import. */
  readonly preloads: readonly string[]
  /** Style sheets that are already inlined. */
  readonly inlined: readonly string[]
  readonly icon: string
}

/** A sentence, and the label of the link that reloads the page. */
export interface Incomplete {
  readonly text: string
  readonly again: string
}

export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function documentOf(parts: DocumentParts): string {
  const { language, spoken, written, route, theme, title, body, incomplete, boot, early, known, style, entry, preloads, inlined, icon } =
    parts
  return [
    `<!doctype html><html lang="${tagOf(spoken)}" dir="${directionOf(spoken)}" data-theme="${theme}" data-language="${language}" data-route="${route}"${writtenOf(written)}${stylesOf(inlined)}${known ? ' data-known' : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<title>${escaped(title)}</title>`,
    // The server replaces exactly this text.
    '<meta name="settings" content="">',
    known ? '<meta name="known" content="">' : '',
    ...[boot, early].map((script) => (script === '' ? '' : `<script>${script}</script>`)),
    style === '' ? '' : `<style>${style}</style>`,
    `<script type="module" src="/${entry}"></script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<link rel="icon" type="image/svg+xml" href="/${icon}">`,
    `</head><body>${insideOf(body, incomplete)}</body></html>\n`,
  ].join('')
}

/** The content of the body element. */
export const insideOf = (body: string, incomplete: Incomplete | undefined): string =>
  `<div id="root">${body}</div>${incomplete === undefined ? '' : noticeOf(incomplete)}`

const writtenOf = (languages: readonly Language[] | undefined): string =>
  languages === undefined ? '' : ` data-written="${languages.map(tagOf).join(' ')}"`

/** For boot.js. If these were links in the document, the browser's preload scanner would fetch them even when disabled. */
const stylesOf = (files: readonly string[]): string =>
  files.length === 0 ? '' : ` data-styles="${files.map((file) => `/${file}`).join(' ')}"`

/** Outside React's root, to work without React; after it, because a page's first link must lead to its content. The empty link reloads. */
function noticeOf({ text, again }: Incomplete): string {
  const words = `${escaped(text)} <a href="">${escaped(again)}</a>`
  return `<p class="incomplete" role="alert">${words}</p><noscript><p class="incomplete scriptless">${words}</p></noscript>`
}
