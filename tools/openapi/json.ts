export type Json = Readonly<Record<string, unknown>>

export const refTo = (kind: 'schemas' | 'parameters' | 'responses', name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
