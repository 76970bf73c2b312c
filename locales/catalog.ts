// A compiled catalog, and the arguments that messages may take. The generated types of each surface's words use these.

/** A message without arguments is its text; any other has been parsed by the generator. */
export type Message = string | readonly object[]

export type Catalog = Readonly<Record<string, Message>>

/** By language. A missing language falls back to English. */
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
/** Any other text selects the message's `other`. */
export type Choice<Options extends string> = Options | (string & Readonly<Record<never, never>>)
export type Moment = Date | number
/** A tag of the message: takes the tag's content, and returns what is shown. */
export type Rich = (inside: readonly unknown[]) => unknown
