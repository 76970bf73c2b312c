// A secret that is given directly, or by the path of a file that has it on its only line.
import { readFileSync } from 'node:fs'

interface SecretSetting {
  /** Its name in the environment; the file's is the same with `_FILE`. */
  readonly name: string
  readonly secret: string | undefined
  readonly path: string | undefined
  /** The setting that it belongs to. */
  readonly beside: string
}

export const secretOrFile = ({ name, secret, path, beside }: SecretSetting): { readonly secret: string } | { readonly trouble: string } => {
  if (secret !== undefined && path === undefined) return { secret }
  if (secret !== undefined || path === undefined) return { trouble: `One of ${name} and ${name}_FILE must be set together with ${beside}.` }
  try {
    const read = readFileSync(path, 'utf8').trim()
    if (/^[\x21-\x7e]{1,512}$/.test(read)) return { secret: read }
    return { trouble: `${name}_FILE ${path} must have the secret on its only line.` }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { trouble: `${name}_FILE ${path} cannot be read (${code}).` }
  }
}
