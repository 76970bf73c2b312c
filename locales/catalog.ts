// What a compiled catalog is, and what messages may ask for. The types of each surface's words are made of these.

/** A message without arguments is its text; any other has been parsed by the generator. */
export type Message = string | readonly object[]

export type Catalog = Readonly<Record<string, Message>>

/** By language. Whichever is not there speaks English. */
export interface Catalogs {
  readonly en: Catalog
  readonly [language: string]: Catalog
}

export interface LazyCatalogs {
  readonly en: () => Promise<{ default: Catalog }>
  readonly [language: string]: () => Promise<{ default: Catalog }>
}

export type None = Readonly<Record<never, never>>
export type Text = string | number
export type Count = number
/** Any other text takes the message's `other`. */
export type Choice<Options extends string> = Options | (string & Readonly<Record<never, never>>)
export type Moment = Date | number
/** A tag of the message: what stands inside goes in, what is shown comes out. */
export type Rich = (inside: readonly unknown[]) => unknown
