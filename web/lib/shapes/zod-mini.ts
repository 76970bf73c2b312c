// A replacement for `zod/mini` in pages: the same schemas parse the same values, at a fifth of the size. It contains only what core's
// records use in a browser (a build that needs more fails with a missing export). It reports only whether a value is valid, because pages
// show the server's reasons. like-zod.test.ts compares both on every record.

const invalid = Symbol('wrong')

type Read = (value: unknown) => unknown
type Check = Read
type Shape = Readonly<Record<string, Schema>>
type Plain = Readonly<Record<string, unknown>>

interface SchemaOptions {
  /** A missing key is left out instead of being read as undefined. */
  readonly mayMiss?: true
  /** The values of a literal or an enumeration. */
  readonly values?: readonly unknown[]
  readonly shape?: Shape
  readonly rest?: Rest
}

type SafeRead = { readonly success: true; readonly data: unknown } | { readonly success: false; readonly data?: undefined }

class Schema {
  constructor(
    readonly read: Read,
    readonly more: SchemaOptions = {},
  ) {}

  get shape(): Shape {
    return this.more.shape ?? {}
  }

  check(...checks: readonly Check[]): Schema {
    return new Schema(
      (value) => checks.reduce((result, check) => (result === invalid ? result : check(result)), this.read(value)),
      this.more,
    )
  }

  brand(): this {
    return this
  }

  safeParse(value: unknown): SafeRead {
    const data = this.read(value)
    return data === invalid ? { success: false } : { success: true, data }
  }

  parse(value: unknown): unknown {
    const data = this.read(value)
    if (data === invalid) throw new TypeError('A value does not fit its schema')
    return data
  }
}

/* @__NO_SIDE_EFFECTS__ */
const where = (fits: (value: unknown) => boolean, more?: SchemaOptions): Schema =>
  new Schema((value) => (fits(value) ? value : invalid), more)

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): value is Plain => {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || (typeof prototype === 'object' && Object.hasOwn(prototype, 'isPrototypeOf'))
}

/* @__NO_SIDE_EFFECTS__ */
export const string = (): Schema => where((value) => typeof value === 'string')
/* @__NO_SIDE_EFFECTS__ */
export const uuid = (): Schema =>
  string().check(
    regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$|^0{8}(?:-0{4}){3}-0{12}$|^f{8}(?:-f{4}){3}-f{12}$/i),
  )
/* @__NO_SIDE_EFFECTS__ */
export const number = (): Schema => where(Number.isFinite)
/* @__NO_SIDE_EFFECTS__ */
export const int = (): Schema => where(Number.isSafeInteger)
/* @__NO_SIDE_EFFECTS__ */
export const boolean = (): Schema => where((value) => typeof value === 'boolean')
/* @__NO_SIDE_EFFECTS__ */
export const unknown = (): Schema => where(() => true)
/* @__NO_SIDE_EFFECTS__ */
export const never = (): Schema => where(() => false)

/* @__NO_SIDE_EFFECTS__ */
export const literal = (value: unknown): Schema => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return where((read) => values.includes(read), { values })
}
const oneOf = literal
const nothing = (): Schema => literal(null)
export { nothing as null, oneOf as enum }

/* @__NO_SIDE_EFFECTS__ */
export const optional = (inner: Schema): Schema =>
  new Schema((value) => (value === undefined ? value : inner.read(value)), { ...inner.more, mayMiss: true })
/* @__NO_SIDE_EFFECTS__ */
export const exactOptional = (inner: Schema): Schema => new Schema(inner.read, { ...inner.more, mayMiss: true })
/* @__NO_SIDE_EFFECTS__ */
export const nullable = (inner: Schema): Schema => new Schema((value) => (value === null ? value : inner.read(value)), inner.more)
/* @__NO_SIDE_EFFECTS__ */
export const prefault = (inner: Schema, first: unknown): Schema => new Schema((value) => inner.read(value === undefined ? first : value))

const fallback = (inner: Schema, otherwise: unknown): Schema =>
  new Schema((value) => {
    const read = inner.read(value)
    return read === invalid ? otherwise : read
  })
export { fallback as catch }

/* @__NO_SIDE_EFFECTS__ */
export const array = (item: Schema): Schema =>
  new Schema((value) => {
    if (!Array.isArray(value)) return invalid
    const items = value.map(item.read)
    return items.includes(invalid) ? invalid : items
  })

/* @__NO_SIDE_EFFECTS__ */
export const tuple = (items: readonly Schema[]): Schema =>
  new Schema((value) => {
    if (!Array.isArray(value) || value.length !== items.length) return invalid
    const read = items.map((item, at) => item.read(value[at]))
    return read.includes(invalid) ? invalid : read
  })

/** How keys outside the shape are treated. */
type Rest = 'refused' | 'dropped' | 'kept'

/* @__NO_SIDE_EFFECTS__ */
const objectWith = (rest: Rest, shape: Shape): Schema =>
  new Schema(
    (value) => {
      if (!isObject(value)) return invalid
      if (rest === 'refused' && Object.keys(value).some((key) => !Object.hasOwn(shape, key))) return invalid
      const found: Record<string, unknown> = rest === 'kept' ? { ...value } : {}
      for (const [key, schema] of Object.entries(shape)) {
        if (!(key in value) && schema.more.mayMiss === true) continue
        const read = schema.read(value[key])
        if (read === invalid) return invalid
        found[key] = read
      }
      return found
    },
    { shape, rest },
  )

/* @__NO_SIDE_EFFECTS__ */
export const object = (shape: Shape): Schema => objectWith('dropped', shape)
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = (shape: Shape): Schema => objectWith('kept', shape)
/* @__NO_SIDE_EFFECTS__ */
export const strictObject = (shape: Shape): Schema => objectWith('refused', shape)
/* @__NO_SIDE_EFFECTS__ */
export const extend = (base: Schema, more: Shape): Schema => objectWith(base.more.rest ?? 'dropped', { ...base.shape, ...more })

/* @__NO_SIDE_EFFECTS__ */
const recordOf = (key: Schema, item: Schema, requiredKeys: readonly unknown[]): Schema =>
  new Schema((value) => {
    if (!isPlain(value)) return invalid
    const found: Record<string, unknown> = {}
    for (const name of new Set([...requiredKeys.map(String), ...Object.keys(value)])) {
      if (name === '__proto__') continue
      const [known, read] = [key.read(name), item.read(value[name])]
      if (known === invalid || read === invalid) return invalid
      found[String(known)] = read
    }
    return found
  })

/* @__NO_SIDE_EFFECTS__ */
export const record = (key: Schema, item: Schema): Schema => recordOf(key, item, key.more.values ?? [])
/* @__NO_SIDE_EFFECTS__ */
export const partialRecord = (key: Schema, item: Schema): Schema => recordOf(key, item, [])

/* @__NO_SIDE_EFFECTS__ */
export const union = (options: readonly Schema[]): Schema =>
  new Schema((value) => {
    for (const option of options) {
      const read = option.read(value)
      if (read !== invalid) return read
    }
    return invalid
  })

/* @__NO_SIDE_EFFECTS__ */
export const discriminatedUnion = (key: string, options: readonly Schema[]): Schema =>
  new Schema((value) => {
    if (!isObject(value)) return invalid
    const option = options.find(({ shape }) => shape[key]?.more.values?.includes(value[key]))
    return option === undefined ? invalid : option.read(value)
  })

/* @__NO_SIDE_EFFECTS__ */
export const transform = (change: Read): Schema => new Schema(change)
/* @__NO_SIDE_EFFECTS__ */
export const pipe = (first: Schema, second: Schema): Schema =>
  new Schema((value) => {
    const read = first.read(value)
    return read === invalid ? invalid : second.read(read)
  })

/* @__NO_SIDE_EFFECTS__ */
export const refine =
  (fits: (value: unknown) => unknown): Check =>
  (value) =>
    fits(value) ? value : invalid

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN)

/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp): Check => refine((value) => String(value).search(pattern) >= 0)
/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number): Check => refine((value) => lengthOf(value) >= least)
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (max: number): Check => refine((value) => lengthOf(value) <= max)
/* @__NO_SIDE_EFFECTS__ */
export const gte = (least: number): Check => refine((value) => Number(value) >= least)
/* @__NO_SIDE_EFFECTS__ */
export const lte = (max: number): Check => refine((value) => Number(value) <= max)
/* @__NO_SIDE_EFFECTS__ */
export const gt = (below: number): Check => refine((value) => Number(value) > below)
/* @__NO_SIDE_EFFECTS__ */
export const trim = (): Check => (value) => String(value).trim()
export { gte as minimum, lte as maximum }

export const safeParse = (schema: Schema, value: unknown): SafeRead => schema.safeParse(value)
export const parse = (schema: Schema, value: unknown): unknown => schema.parse(value)
