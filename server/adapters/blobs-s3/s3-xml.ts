// The few fields of S3's XML that are needed. Its replies are flat and generated, without attributes, comments or CDATA in them.

/** The first element of this name. */
export const textOf = (xml: string, element: string): string | undefined => textsOf(xml, element)[0]

export const textsOf = (xml: string, element: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, inner = '']) => unescape(inner))

/** S3's own code: letters and digits only, so that it can be logged. */
export const errorCodeOf = (xml: string): string | undefined =>
  xml.includes('<Error>') ? /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(xml)?.[1] : undefined

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" }

const unescape = (text: string): string => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
