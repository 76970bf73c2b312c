// Where a user may be sent after signing in: only a path of this site, even if a proxy or another
// reader decodes it up to three more times.

const longest = 2000

/** The address unchanged if it is safe, otherwise undefined. */
export function safeReturn(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > longest) return undefined
  if (!text.startsWith('/') || hidden.test(text)) return undefined
  const path = text.split(/[?#]/, 1)[0] ?? ''
  return pathsRead(path).every(isPlainPath) ? text : undefined
}

/** Browsers drop tabs and line breaks, and read a backslash as a slash; a lone surrogate cannot be sent back. */
const hidden = /[\p{Cc}\p{Cs}\p{Z}\\]/u

/** The path, and the result of each further decoding; undefined for a broken escape. */
function pathsRead(path: string): readonly (string | undefined)[] {
  const readings: (string | undefined)[] = [path]
  for (let round = 0; round < 3; round += 1) {
    const before = readings.at(-1)
    if (before === undefined || !before.includes('%')) break
    readings.push(decode(before))
  }
  return readings
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function isPlainPath(path: string | undefined): boolean {
  if (path === undefined || hidden.test(path.replaceAll(' ', '')) || path.includes('//')) return false
  return !path.split('/').some((segment) => segment === '.' || segment === '..')
}
