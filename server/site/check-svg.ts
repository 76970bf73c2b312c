// Checks a site folder's picture. Pages show it as a background image, where browsers neither run its scripts nor load what it refers to;
// opened directly, it is a document of our origin. So only drawing elements are allowed, and anything else is reported by name.

const elements = new Set(
  'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  ),
)

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export interface CheckedSvg {
  readonly faults: readonly string[]
  /** Without its comments. */
  readonly content: string
  /** Width divided by height, from the viewBox. */
  readonly ratio: number
}

export const checkSvg = (text: string): CheckedSvg => {
  const content = text.replace(/^\uFEFF?\s*<\?xml [^>]*\?>/, '').replaceAll(/<!--[^]*?-->/g, '')
  const faults = new Set<string>()
  const ratio = ratioOf(content)
  if (ratio === undefined) faults.add('must begin with <svg> and have a viewBox of four numbers, such as viewBox="0 0 32 32"')
  else if (ratio < 1 / 2 || ratio > 6) faults.add('must be at most twice as high as wide, and at most six times as wide as high')
  let at = 0
  const open: string[] = []
  while ((at = content.indexOf('<', at)) !== -1) {
    tag.lastIndex = at
    const match = tag.exec(content)
    if (match === null) {
      faults.add(`has ${content.slice(at, at + 20).split(/[\s>]/, 1)[0]}…, which is not allowed: only tags with quoted attributes are`)
      break
    }
    const [whole, closing, name = '', attributes = '', empty] = match
    at += whole.length
    if (closing === '/') {
      if (open.pop() !== name) faults.add(`closes <${name}> where it is not open`)
      continue
    }
    if (empty !== '/') open.push(name)
    if (!elements.has(name)) faults.add(`must not have <${name}>`)
    for (const [, key = '', double, single] of attributes.matchAll(attribute))
      for (const fault of faultsOf(name, key, double ?? single ?? '')) faults.add(fault)
    if (name === 'style') for (const fault of styleFaults(content.slice(at, content.indexOf('<', at)))) faults.add(fault)
  }
  if (open.length > 0) faults.add(`does not close <${open.at(-1)}>`)
  return { faults: [...faults], content: content.trim(), ratio: ratio ?? 1 }
}

const faultsOf = (element: string, name: string, value: string): readonly string[] => {
  if (/^on/i.test(name)) return [`must not have the event handler ${name}`]
  // Element and attribute names cannot contain entities, but an entity in a value could still hide an address.
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(value))
    return [`has an entity in the attribute ${name} of <${element}>: write the character itself`]
  if (/^(?:xlink:)?href$|^src$/i.test(name))
    return value.startsWith('#') ? [] : [`must not refer to ${value.slice(0, 60)}: only to its own parts, by #id`]
  return name.startsWith('xmlns') ? [] : styleFaults(value)
}

const styleFaults = (style: string): readonly string[] => {
  if (style.includes('\\')) return ['has a backslash in a style']
  if (/@import/i.test(style)) return ['must not import a style sheet']
  const outside = [...style.matchAll(/url\(\s*["']?([^)"']*)/gi)].map(([, to = '']) => to).filter((to) => !to.startsWith('#'))
  return outside.map((to) => `must not refer to ${to.slice(0, 60)}: only to its own parts, by #id`)
}

const ratioOf = (content: string): number | undefined => {
  const box = /^\s*<svg\b[^>]*?\sviewBox\s*=\s*["']([^"']*)["']/.exec(content)?.[1]
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : undefined
}
